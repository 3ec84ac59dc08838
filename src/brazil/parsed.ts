/**
 * Why a text is not a valid identifier. `incomplete` means that characters are missing: forms do not report
 * it while a person types. `check-digit` is only given for a complete value.
 */
export type Reason =
  | 'empty'
  | 'incomplete'
  | 'too-long'
  | 'characters'
  | 'format'
  | 'check-digit'
  /** NF-e keys of alphanumeric CNPJs: valid, but the service accepts only digits (interface part 7). */
  | 'alphanumeric'
  /** A date that does not exist, or an implausible one. */
  | 'impossible'
  | 'future'

/**
 * The canonical value, or the reason why there is none. A `warning` marks a value that looks mistyped under a
 * rule that can itself be wrong: forms may show the warning, but it never blocks.
 */
export type Parsed<T = string> =
  | { readonly ok: true; readonly value: T; readonly warning?: 'check-digit' }
  | { readonly ok: false; readonly reason: Reason }

export function accept<T>(value: T): Parsed<T> {
  return { ok: true, value }
}

export function refuse(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason }
}

/**
 * The first reason to refuse a text of a fixed length: nothing typed, a character that never occurs, too
 * short, too long. Undefined when only the identifier's other rules remain to be checked.
 */
export function lengthReason(text: string, allowed: RegExp, min: number, max = min): Reason | undefined {
  if (text === '') return 'empty'
  if (!allowed.test(text)) return 'characters'
  if (text.length < min) return 'incomplete'
  if (text.length > max) return 'too-long'
  return undefined
}

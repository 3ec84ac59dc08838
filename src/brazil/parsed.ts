/**
 * Why a text is not the identifier it should be. `incomplete` says that more is to come: forms stay silent about it while
 * a person types. `check-digit` is only ever said of a complete value.
 */
export type Reason =
  | 'empty'
  | 'incomplete'
  | 'too-long'
  | 'characters'
  | 'format'
  | 'check-digit'
  /** NF-e keys of alphanumeric CNPJs: right, but the service takes digits only (interface, part 7). */
  | 'alphanumeric'
  /** A date that no calendar has, or outside of what can be meant. */
  | 'impossible'
  | 'future'

/**
 * The canonical value, or the reason against it. A `warning` comes with a value that looks mistyped by a rule that can
 * itself be wrong: it may be said, and never blocks.
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
 * First reason against a text of a fixed length: nothing typed, a character that never occurs, too short, too long.
 * Undefined when only the rules of the identifier itself remain to be asked.
 */
export function lengthReason(text: string, allowed: RegExp, min: number, max = min): Reason | undefined {
  if (text === '') return 'empty'
  if (!allowed.test(text)) return 'characters'
  if (text.length < min) return 'incomplete'
  if (text.length > max) return 'too-long'
  return undefined
}

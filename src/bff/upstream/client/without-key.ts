const REDACTED = '[…]'

/** Removes the key from texts and from parsed answers. */
export interface KeyFilter {
  text(text: string): string
  /** @param source the JSON text of `value`; if it cannot contain the key, `value` is not searched */
  json(value: unknown, source: Buffer): unknown
}

/**
 * Removes the key from the service's answers. A server or gateway that repeats its input (in an error
 * message, in a debug field) would otherwise leak the key to browsers, rows and logs. Answers are searched
 * after parsing, because JSON can write any letter as an escape.
 */
export function withoutKey(key: string): KeyFilter {
  // JSON nested in a JSON text escapes quotes and backslashes of the key.
  const quoted = JSON.stringify(key).slice(1, -1)
  const forms = [...new Set([key, quoted, encodeURIComponent(key), ...base64Forms(key)])]

  const lower = key.toLowerCase()

  const text = (dirty: string): string => {
    let clean = dirty
    for (const form of forms) clean = clean.replaceAll(form, REDACTED)
    // It is unknown which part of such a text is the key, so the whole text is removed.
    return spelledOut(clean).some((plain) => plain.includes(lower)) ? REDACTED : clean
  }

  // Answers nest no deeper than `MAX_DEPTH`, so the recursion cannot overflow the stack.
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    // `fromEntries` makes every name, also `__proto__`, an own property.
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), walk(each)]))
  }

  const signs = new RegExp([...SIGNS, ...forms].map(inBytes).join('|'), 'i')
  const mayHold = (source: Buffer) => holds(source, signs, Math.max(...forms.map(({ length }) => length)))
  return { text, json: (value, source) => (mayHold(source) ? walk(value) : value) }
}

/** A pattern for a text's UTF-8 bytes, each read as one Latin-1 character. */
function inBytes(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
}

/** The size of the pieces in which an answer is searched (bytes). */
const PIECE = 65_536

/**
 * Whether the source contains a match. It is searched in pieces, because a copy of the whole would cost twice
 * its size.
 */
function holds(source: Buffer, signs: RegExp, longest: number): boolean {
  for (let from = 0; from < source.length; from += PIECE) {
    // A match that begins in this piece may end in the next one.
    if (signs.test(source.toString('latin1', from, from + PIECE + longest))) return true
  }
  return false
}

/** Encodings of a letter in nested texts: JSON, URLs, HTML. */
const SPELLINGS = [
  { sign: '\\', letter: /\\+u00([\da-f]{2})/g, base: 16 },
  { sign: '%', letter: /%(?:25)*([\da-f]{2})/g, base: 16 },
  { sign: '&', letter: /&#x0*([\da-f]{2});?/g, base: 16 },
  { sign: '&', letter: /&#0*(\d{2,3});?/g, base: 10 },
] as const

const SIGNS = new Set(SPELLINGS.map(({ sign }) => sign))

/** The text in lower case, plain and with all encodings decoded. */
function spelledOut(text: string): readonly string[] {
  const small = text.toLowerCase()
  let plain = small
  for (const { sign, letter, base } of SPELLINGS) {
    if (!plain.includes(sign)) continue
    plain = plain.replaceAll(letter, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, base)).toLowerCase(),
    )
  }
  return plain === small ? [small] : [small, plain]
}

/**
 * The three base64 forms of the key. Base64 writes three bytes as four letters, so a text inside another has
 * three forms, depending on where it begins. Only the letters that do not depend on the neighbouring bytes
 * are compared.
 */
function base64Forms(key: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)])
    const whole = bytes.toString('base64url')
    const inner = whole.slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
    // Fewer letters could match an ordinary word.
    if (inner.length < 8) return []
    return [inner, inner.replaceAll('-', '+').replaceAll('_', '/')]
  })
}

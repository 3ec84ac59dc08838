const REDACTED = '[…]'

/** Removes the key from texts and from parsed answers. */
export interface KeyFilter {
  text(text: string): string
  /** @param source the JSON text of `value`: where it cannot hold the key, nothing has to be searched */
  json(value: unknown, source: Buffer): unknown
}

/**
 * Removes the key from what the service says. A server or gateway that repeats its input (in an error's
 * message, in a field for debugging) would otherwise pass the key on to browsers, rows and logs. Answers are
 * searched after parsing, since JSON can write any letter as an escape.
 */
export function withoutKey(key: string): KeyFilter {
  // JSON within a text of JSON writes a quote or a backslash of the key with one of its own.
  const quoted = JSON.stringify(key).slice(1, -1)
  const forms = [...new Set([key, quoted, encodeURIComponent(key), ...base64Forms(key)])]

  const lower = key.toLowerCase()

  const text = (dirty: string): string => {
    let clean = dirty
    for (const form of forms) clean = clean.replaceAll(form, REDACTED)
    // Nobody can say which part of such a text is the key.
    return spelledOut(clean).some((plain) => plain.includes(lower)) ? REDACTED : clean
  }

  // Answers nest no deeper than `MAX_DEPTH`, so the stack is deep enough.
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    // From entries, so that no name (`__proto__`) can mean anything but a property of its own.
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), walk(each)]))
  }

  const signs = new RegExp([...SIGNS, ...forms].map(inBytes).join('|'), 'i')
  const mayHold = (source: Buffer) => holds(source, signs, Math.max(...forms.map(({ length }) => length)))
  return { text, json: (value, source) => (mayHold(source) ? walk(value) : value) }
}

/** A text as a pattern for the bytes of its UTF-8, each read as a letter. */
function inBytes(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
}

/** A piece of an answer that is looked at in one go (bytes). */
const PIECE = 65_536

/** Whether one of the signs is in there. A copy of the whole would cost twice its size. */
function holds(source: Buffer, signs: RegExp, longest: number): boolean {
  for (let from = 0; from < source.length; from += PIECE) {
    // What begins in this piece may end in the next one.
    if (signs.test(source.toString('latin1', from, from + PIECE + longest))) return true
  }
  return false
}

/** How texts within texts write a letter: JSON, addresses, HTML. */
const SPELLINGS = [
  { sign: '\\', letter: /\\+u00([\da-f]{2})/g, base: 16 },
  { sign: '%', letter: /%(?:25)*([\da-f]{2})/g, base: 16 },
  { sign: '&', letter: /&#x0*([\da-f]{2});?/g, base: 16 },
  { sign: '&', letter: /&#0*(\d{2,3});?/g, base: 10 },
] as const

const SIGNS = new Set(SPELLINGS.map(({ sign }) => sign))

/** The text in small letters, and with all letters written plainly. */
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
 * Base64 writes three bytes as four letters, so a text within another has three forms, by where it begins. Of
 * each only the letters that its neighbours do not change are compared.
 */
function base64Forms(key: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)])
    const whole = bytes.toString('base64url')
    const inner = whole.slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
    // Fewer letters may be any word.
    if (inner.length < 8) return []
    return [inner, inner.replaceAll('-', '+').replaceAll('_', '/')]
  })
}

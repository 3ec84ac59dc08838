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

  const text = (dirty: string): string => {
    let clean = dirty
    for (const form of forms) clean = clean.replaceAll(form, REDACTED)
    return clean
  }

  // Answers nest no deeper than `MAX_DEPTH`, so the stack is deep enough.
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    // From entries, so that no name (`__proto__`) can mean anything but a property of its own.
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), walk(each)]))
  }

  const mayHold = (source: Buffer) => source.includes('\\') || forms.some((form) => source.includes(form))
  return { text, json: (value, source) => (mayHold(source) ? walk(value) : value) }
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

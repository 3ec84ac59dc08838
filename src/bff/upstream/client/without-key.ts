/**
 * Removes the key from a text of the service. A server or gateway that repeats its input (in an error's
 * message, in a field for debugging) would otherwise pass the key on to browsers, rows and logs.
 */
export function withoutKey(key: string): (text: string) => string {
  // In JSON a quote or a backslash of the key is written with a backslash.
  const forms = new Set([key, JSON.stringify(key).slice(1, -1)])
  return (text) => {
    let clean = text
    for (const form of forms) clean = clean.replaceAll(form, '[…]')
    return clean
  }
}

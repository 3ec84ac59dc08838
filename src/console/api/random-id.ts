/**
 * A random UUID. `randomUUID` exists only on https and on localhost, and a phone in the yard may use plain
 * http.
 */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

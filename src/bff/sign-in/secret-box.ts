import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets in the store (AES-256-GCM), each bound to its owner, so that a row copied to another
 * person cannot be decrypted.
 *
 * The key is stored beside the database, not in it, so a copy of the database, a backup or a dump reveals no
 * secret. It does not protect against someone who can read the server's files or memory. If the key is lost,
 * authenticators stop working; recovery codes and a manager's new invite still work.
 */
export class SecretBox {
  readonly #key: Buffer

  /** @param secretKey with high entropy; each purpose derives its own key from it */
  constructor(secretKey: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    cipher.setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The text; undefined if it was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}

import { hash, randomBytes } from 'node:crypto'

/** A new secret for a link or a cookie: 256 bits, which nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: it finds the secret's row, and nobody can compute the secret from it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret)
}

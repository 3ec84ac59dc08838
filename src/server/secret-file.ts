import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'

/**
 * The secret in `file`, made by `create` when the file is missing. Only the file's owner can read it. The
 * file appears whole or not at all, so that a crash leaves no half of a secret, and it never replaces one
 * that another start has made.
 */
export function secretOfFile(file: string, create: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${create()}\n`, { mode: 0o600, flush: true })
    try {
      if (!existsSync(file)) linkSync(draft, file)
    } finally {
      unlinkSync(draft)
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'

/**
 * The secret in `file`, which `create` makes if the file is missing. Only the file's owner can read it. The
 * file appears as a whole, so a crash leaves no partial secret, and it never replaces one that another start
 * has made.
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

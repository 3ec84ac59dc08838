import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { secretOfFile } from '#server/secret-file.ts'

/** A restart may begin while the process before is still ending (ms). */
const LOCK_TIMEOUT_MS = 3_000

/**
 * Takes a folder for this process alone, until `release` or the process's end, however it ends: the lock is
 * the operating system's, on an empty SQLite file, so that none is left behind by `kill -9`.
 *
 * @throws {Error} when another process has it, or it cannot be made
 */
export function lockDataDir(dataDir: string, timeoutMs = LOCK_TIMEOUT_MS): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: timeoutMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(
      `DATA_DIR: ${dataDir} is in use by another process; stop that one or choose another folder`,
      {
        cause: error,
      },
    )
  }
  return { release: () => lock.close() }
}

/** What secrets in the store are encrypted under, made at the first start. */
export function storedSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  const secret = secretOfFile(file, () => randomBytes(32).toString('hex'))
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} does not hold a key`)
  return secret
}

/** The secret that the embedded service signs its deliveries with, made at the first start. */
export function storedWebhookSecret(dataDir: string): string {
  const file = join(dataDir, 'webhook.secret')
  const secret = secretOfFile(file, () => `whsec_${randomBytes(32).toString('hex')}`)
  if (!/^whsec_[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} does not hold a webhook secret`)
  return secret
}

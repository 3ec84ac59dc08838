import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { secretOfFile } from '#server/secret-file.ts'

/** How long to wait for the lock (ms): after a restart, the previous process may still be ending. */
const LOCK_TIMEOUT_MS = 3_000

/**
 * Locks a folder for this process, until `release` or the end of the process. The lock is the operating
 * system's lock on an empty SQLite file, so even `kill -9` leaves none behind.
 *
 * @throws {Error} if another process holds it, or the file cannot be created
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

/** The key that encrypts secrets in the store, created at the first start. */
export function storedSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  const secret = secretOfFile(file, () => randomBytes(32).toString('hex'))
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} does not hold a key`)
  return secret
}

/** The secret with which the embedded service signs its deliveries, created at the first start. */
export function storedWebhookSecret(dataDir: string): string {
  const file = join(dataDir, 'webhook.secret')
  const secret = secretOfFile(file, () => `whsec_${randomBytes(32).toString('hex')}`)
  if (!/^whsec_[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} does not hold a webhook secret`)
  return secret
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type JsonObject, isJsonObject, objectOf } from '#contract/json.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const LIVE_KEY = `svc_live_${'5'.repeat(64)}`

/** For specs: the real process with its own folder; it can be killed without warning and started again. */
export class TestProcess {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'service-crash-'))
  #child: ChildProcess | undefined
  #url = ''

  /** Starts the process with these variables and a private folder, port and key. */
  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        DATA_DIR: this.#dataDir,
        SERVICE_PORT: '0',
        SERVICE_LIVE_KEY: LIVE_KEY,
        SERVICE_BALANCE: '1000',
        SERVICE_RATE_LIMIT: '100000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      const url = /listens on (\S+?)\.\s/.exec(output)?.[1]
      if (url === undefined) continue
      child.stdout.resume()
      this.#url = url
      return
    }
    throw new Error(`The service did not start: ${output}`)
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Reads or changes the store of a killed process. */
  onDisk<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(this.#dataDir, 'service.sqlite'))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  /** The answer's body. Sends a POST when there is a body to send, otherwise a GET. */
  async call(path: string, body?: JsonObject, key?: string): Promise<JsonObject> {
    const response = await fetch(this.#url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${LIVE_KEY}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return objectOf(await response.json())
  }

  /** The objects of a list in an answer. */
  async list(path: string, name: string): Promise<readonly JsonObject[]> {
    const { [name]: items } = await this.call(path)
    return Array.isArray(items) ? items.filter(isJsonObject) : []
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#dataDir, { recursive: true })
  }
}

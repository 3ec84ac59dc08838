import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Store, StoreOptions } from '../store/store.ts'
import { readHead } from './head.ts'

/** The shortest time between two writes of the file (ms). */
const EVERY_MS = 1000

interface Deps {
  readonly store: Store
  readonly log: FastifyBaseLogger
}

/**
 * A file beside a SQLite store with the number of its newest entry. If the store has fewer entries at the
 * next start, it has lost rows, which the store alone cannot show.
 */
export class HeadFile {
  readonly #file: string
  readonly #deps: Deps
  #noted: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(dataDir: string, deps: Deps) {
    this.#file = fileIn(dataDir)
    this.#deps = deps
  }

  /** The number of entries that the store has lost since the last write of the file. */
  async lost(): Promise<number> {
    return Math.max(0, noteIn(this.#file) - (await this.#head()))
  }

  /** Writes the current number, and then each newer one. */
  start(): void {
    this.#note()
    this.#timer = setInterval(() => this.#note(), EVERY_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#write().catch(() => undefined)
  }

  #note(): void {
    this.#write().catch((error: unknown) => {
      this.#deps.log.debug({ err: error }, 'The newest entry could not be noted; trying again soon')
    })
  }

  async #write(): Promise<void> {
    const head = await this.#head()
    if (head === this.#noted) return
    // Overwritten in place: if a crash truncates the file, it holds a smaller number or none.
    writeFileSync(this.#file, String(head), { mode: 0o600 })
    this.#noted = head
  }

  async #head(): Promise<number> {
    return (await readHead(this.#deps.store.db))?.seq ?? 0
  }
}

/** Deletes the file when an operator puts another store into the folder, which may have fewer entries. */
export function forgetHead({ dataDir }: Pick<StoreOptions, 'dataDir'>): void {
  rmSync(fileIn(dataDir), { force: true })
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'console.head')
}

/** 0 if there is no file, or if a crash has truncated it. */
function noteIn(file: string): number {
  try {
    const text = readFileSync(file, 'utf8')
    return /^\d{1,15}$/.test(text) ? Number(text) : 0
  } catch {
    return 0
  }
}

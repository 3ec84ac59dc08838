import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Store, StoreOptions } from '../store/store.ts'
import { readHead } from './head.ts'

/** Notes follow each other no faster than this (ms). */
const EVERY_MS = 1000

interface Deps {
  readonly store: Store
  readonly log: FastifyBaseLogger
}

/**
 * The number of the newest entry, beside a SQLite store: a store that has fewer at the next start has lost
 * rows, which the store alone does not show.
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

  /** How many entries the store has lost since the last note. */
  async lost(): Promise<number> {
    return Math.max(0, noteIn(this.#file) - (await this.#head()))
  }

  /** Notes what is there now, and from now on. */
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
    // In place: a note that a crash has cut is a smaller number, or none.
    writeFileSync(this.#file, String(head), { mode: 0o600 })
    this.#noted = head
  }

  async #head(): Promise<number> {
    return (await readHead(this.#deps.store.db))?.seq ?? 0
  }
}

/** Another store is put into the folder on purpose, which may have fewer entries. */
export function forgetHead({ dataDir }: Pick<StoreOptions, 'dataDir'>): void {
  rmSync(fileIn(dataDir), { force: true })
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'console.head')
}

/** 0 where there is no note, or one that a crash has cut. */
function noteIn(file: string): number {
  try {
    const text = readFileSync(file, 'utf8')
    return /^\d{1,15}$/.test(text) ? Number(text) : 0
  } catch {
    return 0
  }
}

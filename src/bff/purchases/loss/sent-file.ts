import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { StoreOptions } from '../../store/store.ts'
import type { IntentRow } from '../tables.ts'

const LineSchema = z.union([
  z.object({ sent: z.looseObject({ id: z.string(), idempotency_key: z.string(), request: z.string() }) }),
  z.object({ refused: z.string() }),
])

/** Second copies of purchases, made before they are sent. */
export interface SentCopies {
  /** Adds a copy. Call it before the first byte leaves. */
  add(row: IntentRow): void
  /** Drops a purchase for which the service has certainly done nothing: asking again could buy it. */
  refused(id: string): void
  /** The purchases that were sent and not refused, as they were when they were sent. */
  read(): readonly IntentRow[]
  /** Drops the copies made before this call if `writeBack` has made them unnecessary. */
  emptyAfter(writeBack: () => Promise<boolean>): Promise<void>
}

/**
 * A second copy of each purchase that was sent since SQLite's log was last written back. If that log is
 * lost, SQLite opens the store as if there had been none; this file then has the keys and bytes to ask the
 * service again.
 */
export class SentFile implements SentCopies {
  readonly #file: string
  readonly #written = new Set<string>()

  private constructor(file: string) {
    this.#file = file
  }

  /** Only for SQLite. PostgreSQL keeps its own log, and other replicas could not read this file. */
  static in({ databaseUrl, dataDir }: StoreOptions): SentFile | undefined {
    return databaseUrl === undefined ? new SentFile(join(dataDir, 'console.sent')) : undefined
  }

  /** The file survives the death of the process. After a power cut SQLite's log still has the rows. */
  add(row: IntentRow): void {
    if (this.#written.has(row.id)) return
    this.#append({ sent: row })
    this.#written.add(row.id)
  }

  refused(id: string): void {
    this.#append({ refused: id })
    this.#written.delete(id)
  }

  read(): readonly IntentRow[] {
    if (!existsSync(this.#file)) return []
    const sent = new Map<string, IntentRow>()
    for (const text of readFileSync(this.#file, 'utf8').split('\n')) {
      const line = lineOf(text)
      if (line === undefined) continue
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `add` has written the whole row
      if ('sent' in line) sent.set(line.sent.id, line.sent as unknown as IntentRow)
      else sent.delete(line.refused)
    }
    return [...sent.values()]
  }

  /**
   * Empties the file if `writeBack` has moved everything into the store's main file, where a lost log does
   * no harm. Keeps purchases that are sent meanwhile, and only those.
   */
  async emptyAfter(writeBack: () => Promise<boolean>): Promise<void> {
    const before = this.#size()
    if (!(await writeBack()) || before === 0) return
    const later = readFileSync(this.#file).subarray(before)
    // Written under another name until it is complete: if the process dies here, one of the two files is
    // whole.
    writeFileSync(`${this.#file}.later`, later, { mode: 0o600 })
    renameSync(`${this.#file}.later`, this.#file)
    this.#written.clear()
    for (const { id } of this.read()) this.#written.add(id)
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
  }

  #append(line: z.input<typeof LineSchema> | { readonly sent: IntentRow }): void {
    // Starts a new line, so that a line that a crash has cut ends here.
    appendFileSync(this.#file, `\n${JSON.stringify(line)}`, { mode: 0o600 })
  }
}

/** Undefined for the rest of a line that a crash has cut. */
function lineOf(text: string): z.infer<typeof LineSchema> | undefined {
  try {
    return LineSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { StoreOptions } from '../store/store.ts'
import type { IntentRow } from './tables.ts'

const LineSchema = z.union([
  z.object({ sent: z.looseObject({ id: z.string(), idempotency_key: z.string(), request: z.string() }) }),
  z.object({ refused: z.string() }),
])

/** Second copies of purchases, from before they are sent. */
export interface SentCopies {
  /** Before the first byte leaves. */
  add(row: IntentRow): void
  /** The service has refused it and charged nothing: asking again could buy it. */
  refused(id: string): void
  /** What was sent and not refused, as it was when it was sent. */
  read(): readonly IntentRow[]
  /** Forgets the copies of before if `writeBack` has made them needless. */
  emptyAfter(writeBack: () => Promise<boolean>): Promise<void>
}

/**
 * A second copy of each purchase that was sent since SQLite's log was last written back. Should that log be
 * lost, which SQLite takes for a store without one, the key and the bytes are here to ask the service again.
 */
export class SentFile implements SentCopies {
  readonly #file: string
  readonly #written = new Set<string>()

  private constructor(file: string) {
    this.#file = file
  }

  /** PostgreSQL keeps its log by itself, and other replicas would not find what one has sent in a file. */
  static in({ databaseUrl, dataDir }: StoreOptions): SentFile | undefined {
    return databaseUrl === undefined ? new SentFile(join(dataDir, 'console.sent')) : undefined
  }

  /** A process that dies leaves it behind; for a power cut there is the log. */
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
   * Empties the file if `writeBack` has put everything into the store's own file, where no lost log takes it
   * along. What is sent meanwhile stays, and takes nothing along that was sent before.
   */
  async emptyAfter(writeBack: () => Promise<boolean>): Promise<void> {
    const before = this.#size()
    if (!(await writeBack()) || before === 0) return
    const later = readFileSync(this.#file).subarray(before)
    // Under another name until it is whole: a process that dies here leaves the one or the other.
    writeFileSync(`${this.#file}.later`, later, { mode: 0o600 })
    renameSync(`${this.#file}.later`, this.#file)
    this.#written.clear()
    for (const { id } of this.read()) this.#written.add(id)
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
  }

  #append(line: z.input<typeof LineSchema> | { readonly sent: IntentRow }): void {
    // A line that a crash has cut ends here.
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

import type { StoreOptions } from '../../store/store.ts'
import type { IntentRow } from '../tables.ts'
import { type SentCopies, SentFile } from './sent-file.ts'

/** The number of purchases that one key may send in ten minutes. No real standby lacks more than that. */
const MOST = 1200

/**
 * Copies of sent purchases for PostgreSQL, in memory. A standby that takes over may lack the last commits,
 * and this process then knows what it has sent. No file is needed, because PostgreSQL keeps its own log.
 */
class SentMemory implements SentCopies {
  readonly #sent = new Map<string, IntentRow>()

  add(row: IntentRow): void {
    if (this.#sent.has(row.id)) return
    this.#sent.set(row.id, row)
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= MOST) break
      this.#sent.delete(oldest)
    }
  }

  refused(id: string): void {
    this.#sent.delete(id)
  }

  read(): readonly IntentRow[] {
    return [...this.#sent.values()]
  }

  async emptyAfter(writeBack: () => Promise<boolean>): Promise<void> {
    const before = [...this.#sent.keys()]
    if (!(await writeBack())) return
    for (const id of before) this.#sent.delete(id)
  }
}

/** The kind of copies that suits the store. */
export function copiesOfSent(options: StoreOptions): SentCopies {
  return SentFile.in(options) ?? new SentMemory()
}

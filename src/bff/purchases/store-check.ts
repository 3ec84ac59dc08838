import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { HttpFailure } from '../http/http-failure.ts'
import { HeadFile } from '../journal/head-file.ts'
import { record } from '../journal/journal.ts'
import { type Store, type StoreOptions, writeBack } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { findIntent } from './intent-store.ts'
import type { PurchaseHooks, Veto } from './order.ts'
import type { SentFile } from './sent-file.ts'
import type { IntentRow } from './tables.ts'

interface Deps {
  readonly config: StoreOptions
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly hooks: Pick<PurchaseHooks, 'intentListeners'>
  /** Undefined on PostgreSQL, whose log is not a file that somebody can leave behind. */
  readonly sent: SentFile | undefined
}

type Restored = 'held' | 'asked' | 'unreadable'

/** What a start found missing: entries of the journal, and purchases. */
export interface Lost {
  readonly entries: number
  readonly purchases: number
}

/**
 * Whether the store has all that the last run wrote. SQLite takes a log that was lost for none at all, and
 * starts with what was written back before. Files beside the store tell.
 */
export class StoreCheck {
  readonly #deps: Deps
  readonly #heads: HeadFile | undefined
  /** Purchases that the service is being asked about again. */
  #asking: readonly string[] = []
  #lost: Lost = { entries: 0, purchases: 0 }

  constructor(deps: Deps) {
    this.#deps = deps
    this.#heads = deps.sent && new HeadFile(deps.config.dataDir, deps)
  }

  /** What this start found. */
  get lost(): Lost {
    return this.#lost
  }

  /** Stores lost purchases again and says so. Before the first purchase of this run. */
  async start(): Promise<void> {
    const { store, now, log, sent } = this.#deps
    const entries = (await this.#heads?.lost()) ?? 0
    const copies = sent?.read() ?? []
    // All or nothing: a start that is killed here leaves the next one all that it found itself.
    this.#asking = await store.transaction(async (trx) => {
      const found = { held: [], asked: [], unreadable: [] } as Record<Restored, string[]>
      const columns = copies.length === 0 ? new Set<string>() : await columnsOf(trx)
      for (const row of copies) found[await this.#restore(trx, fitting(row, columns))].push(row.id)
      const details = { entries, purchases: found.asked.length + found.unreadable.length }
      if (entries + details.purchases > 0) {
        await record(trx, { at: now(), action: 'rows-lost', person: null, details })
      }
      this.#lost = details
      return found.asked
    })
    if (entries + this.#lost.purchases > 0) {
      log.error(
        { ...this.#lost, intents: this.#asking },
        'THE STORE HAS LOST ROWS that the last run wrote: was console.sqlite-wal removed, or an old file copied?',
      )
    }
    this.#heads?.start()
  }

  /** Refuses every order until the service was asked for each lost purchase: it may be among them. */
  readonly veto: Veto = async (queries) => {
    if (this.#asking.length === 0) return
    const unheard = await queries
      .selectFrom('intent')
      .select('id')
      .where('id', 'in', this.#asking)
      .where('state', '=', 'sending')
      .execute()
    if (unheard.length > 0) throw new HttpFailure('RECONCILING')
    this.#asking = []
  }

  /** Writes SQLite's log back, after which the copies of what was sent are not needed. */
  async sweep(): Promise<void> {
    const { store, sent } = this.#deps
    if (sent) await sent.emptyAfter(() => writeBack(store))
  }

  /** Before the store is closed. */
  async close(): Promise<void> {
    await this.#heads?.close()
    // A store that takes no write now keeps its log and the copies.
    await this.sweep().catch(() => undefined)
  }

  /**
   * As `sending`: the worker repeats it with the same key and bytes, by which the service finds what it has
   * charged (interface part 8).
   *
   * @returns `held` where the store has it, `unreadable` where it was lost and cannot be asked for
   */
  async #restore(trx: Transaction<Tables>, sent: IntentRow): Promise<Restored> {
    const { now, hooks, log } = this.#deps
    const known = await findIntent(trx, sent.id)
    if (known && known.state !== 'prepared') return 'held'
    // A later purchase that was not lost may hold its lock. Nothing is sold until it was asked for.
    const row = { ...sent, dedupe_lock: null, due_at: now(), process_id: null, lease_until: 0 }
    if (known) {
      await trx.updateTable('intent').set(row).where('id', '=', row.id).execute()
      return 'asked'
    }
    try {
      await trx.insertInto('intent').values(row).execute()
    } catch (error) {
      // A copy by another version, which this one cannot make a purchase of. The others are asked for.
      log.error(
        { err: error, intent: row.id },
        'A LOST PURCHASE CANNOT BE ASKED FOR: look for it at the service',
      )
      return 'unreadable'
    }
    for (const listen of hooks.intentListeners) {
      await listen(trx, row).catch((error: unknown) => {
        // It was bought already: no limit undoes that, and no feature that cannot read it.
        if (error instanceof HttpFailure) return
        log.warn({ err: error, intent: row.id }, 'A lost purchase is stored again without a part of it')
      })
    }
    return 'asked'
  }
}

/** On SQLite, where alone there are copies. */
async function columnsOf(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('intent')`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The copy by the columns of today. What a copy of an earlier version lacks has the column's default. */
function fitting(copy: IntentRow, columns: ReadonlySet<string>): IntentRow {
  const known = Object.entries(copy).filter(([name]) => columns.has(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(known) as unknown as IntentRow
}

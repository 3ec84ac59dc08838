import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { HttpFailure } from '../http/http-failure.ts'
import { HeadFile } from '../journal/head-file.ts'
import { record } from '../journal/journal.ts'
import { isPassing } from '../store/errors.ts'
import { inSavepoint } from '../store/savepoint.ts'
import { type Store, type StoreOptions, writeBack } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { findIntent } from './intent-store.ts'
import type { PurchaseHooks, Veto } from './order.ts'
import type { SentCopies } from './sent-file.ts'
import type { IntentRow } from './tables.ts'

interface Deps {
  readonly config: StoreOptions
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly hooks: Pick<PurchaseHooks, 'intentListeners'>
  readonly sent: SentCopies
}

/** SQLite takes no more parameters in one statement than some ten thousand. */
const IDS_AT_ONCE = 500

type Restored = 'held' | 'asked' | 'unreadable'

/** What was found missing since the start: entries of the journal, and purchases. */
export interface Lost {
  readonly entries: number
  readonly purchases: number
}

/**
 * Whether the store has all that the last run wrote. SQLite takes a log that was lost for none at all, and
 * starts with what was written back before. Files beside the store tell. A PostgreSQL may lose commits while
 * this process lives, when a standby takes over: then `look` (see `LossWatch`).
 */
export class StoreCheck {
  readonly #deps: Deps
  readonly #heads: HeadFile | undefined
  /** Purchases that the service is being asked about again. */
  #asking: readonly string[] = []
  #lost: Lost = { entries: 0, purchases: 0 }

  constructor(deps: Deps) {
    this.#deps = deps
    const isFile = deps.config.databaseUrl === undefined
    this.#heads = isFile ? new HeadFile(deps.config.dataDir, deps) : undefined
  }

  /** What was found since the start. */
  get lost(): Lost {
    return this.#lost
  }

  /** Stores lost purchases again and says so. Before the first purchase of this run. */
  async start(): Promise<void> {
    await this.look((await this.#heads?.lost()) ?? 0)
    this.#heads?.start()
  }

  /** The same where `entries` of the journal were found missing. */
  async look(entries: number): Promise<void> {
    const { store, now, log, config } = this.#deps
    const copies = await this.#missing()
    if (entries + copies.length === 0) return
    // All or nothing: a start that is killed here leaves the next one all that it found itself.
    const [asked, details] = await store.transaction(async (trx) => {
      const found = { held: [], asked: [], unreadable: [] } as Record<Restored, string[]>
      const columns = config.databaseUrl === undefined ? await columnsOf(trx) : undefined
      for (const row of copies) found[await this.#restore(trx, fitting(row, columns))].push(row.id)
      const losses = { entries, purchases: found.asked.length + found.unreadable.length }
      if (entries + losses.purchases > 0) {
        await record(trx, { at: now(), action: 'rows-lost', person: null, details: losses })
      }
      return [found.asked, losses]
    })
    this.#asking = [...this.#asking, ...asked]
    const { entries: before, purchases } = this.#lost
    this.#lost = { entries: before + entries, purchases: purchases + details.purchases }
    if (entries + details.purchases === 0) return
    log.error(
      { ...details, intents: asked },
      config.databaseUrl === undefined
        ? 'THE STORE HAS LOST ROWS that the last run wrote: was console.sqlite-wal removed, or an old file copied?'
        : 'THE STORE HAS LOST ROWS that were committed: did a standby take over that is not synchronous?',
    )
  }

  /** Copies of purchases that the store has no more, or has from before they were sent. */
  async #missing(): Promise<readonly IntentRow[]> {
    const copies = this.#deps.sent.read()
    const held = new Set<string>()
    for (let at = 0; at < copies.length; at += IDS_AT_ONCE) {
      const rows = await this.#deps.store.db
        .selectFrom('intent')
        .select('id')
        .where(
          'id',
          'in',
          copies.slice(at, at + IDS_AT_ONCE).map(({ id }) => id),
        )
        .where('state', '!=', 'prepared')
        .execute()
      for (const { id } of rows) held.add(id)
    }
    return copies.filter(({ id }) => !held.has(id))
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
    await sent.emptyAfter(() => writeBack(store))
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
      await inSavepoint(trx, () => trx.insertInto('intent').values(row).execute())
    } catch (error) {
      if (isPassing(error)) throw error
      // A copy by another version, which this one cannot make a purchase of. The others are asked for.
      log.error(
        { err: error, intent: row.id },
        'A LOST PURCHASE CANNOT BE ASKED FOR: look for it at the service',
      )
      return 'unreadable'
    }
    for (const listen of hooks.intentListeners) {
      await inSavepoint(trx, () => listen(trx, row)).catch((error: unknown) => {
        if (isPassing(error)) throw error
        // It was bought already: no limit undoes that, and no feature that cannot read it.
        if (error instanceof HttpFailure) return
        log.warn({ err: error, intent: row.id }, 'A lost purchase is stored again without a part of it')
      })
    }
    return 'asked'
  }
}

/** On SQLite, where alone a copy may be of another version. */
async function columnsOf(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('intent')`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The copy by the columns of today. What a copy of an earlier version lacks has the column's default. */
function fitting(copy: IntentRow, columns: ReadonlySet<string> | undefined): IntentRow {
  if (!columns) return copy
  const known = Object.entries(copy).filter(([name]) => columns.has(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(known) as unknown as IntentRow
}

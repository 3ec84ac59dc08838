import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { HttpFailure } from '../../http/http-failure.ts'
import { HeadFile } from '../../journal/head-file.ts'
import { record } from '../../journal/journal.ts'
import { isPassing } from '../../store/errors.ts'
import { inSavepoint } from '../../store/savepoint.ts'
import { type Store, type StoreOptions, writeBack } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { findIntent } from '../find-intent.ts'
import type { PurchaseHooks, Veto } from '../hooks.ts'
import type { IntentRow } from '../tables.ts'
import type { SentCopies } from './sent-file.ts'

interface Deps {
  readonly config: StoreOptions
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly hooks: Pick<PurchaseHooks, 'intentListeners'>
  readonly sent: SentCopies
}

/** SQLite allows only some ten thousand parameters in one statement. */
const IDS_AT_ONCE = 500

type Restored = 'held' | 'asked' | 'unreadable'

/** Rows found missing since the start: journal entries and purchases. */
export interface Lost {
  readonly entries: number
  readonly purchases: number
}

/**
 * Checks whether the store has everything that the last run wrote. If SQLite's log was lost, SQLite opens
 * the store as if there had been none, with what was written back before; files beside the store reveal the
 * loss. PostgreSQL may lose commits while this process runs, when a standby takes over: then call `look`
 * (see `LossWatch`).
 */
export class StoreCheck {
  readonly #deps: Deps
  readonly #heads: HeadFile | undefined
  /** Lost purchases that the service is being asked about again. */
  #asking: readonly string[] = []
  #lost: Lost = { entries: 0, purchases: 0 }

  constructor(deps: Deps) {
    this.#deps = deps
    const isFile = deps.config.databaseUrl === undefined
    this.#heads = isFile ? new HeadFile(deps.config.dataDir, deps) : undefined
  }

  /** The losses found since the start. */
  get lost(): Lost {
    return this.#lost
  }

  /** Stores lost purchases again and reports them. Call it before the first purchase of this run. */
  async start(): Promise<void> {
    await this.look((await this.#heads?.lost()) ?? 0)
    this.#heads?.start()
  }

  /** Does the same after `entries` of the journal were found missing. */
  async look(entries: number): Promise<void> {
    const { store, now, log, config } = this.#deps
    const copies = await this.#missing()
    if (entries + copies.length === 0) return
    // All or nothing: if this start is killed here, the next one finds the same losses.
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

  /** Copies of purchases that are missing in the store, or stored there only as `prepared`. */
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

  /**
   * Refuses every order until the service has been asked about each lost purchase: the order may be one of
   * them.
   */
  readonly veto: Veto = async (queries) => {
    const asking = this.#asking
    if (asking.length === 0) return
    const unheard = await queries
      .selectFrom('intent')
      .select('id')
      .where('id', 'in', asking)
      .where('state', '=', 'sending')
      .execute()
    if (unheard.length > 0) throw new HttpFailure('RECONCILING')
    // Others may have been found missing meanwhile; the next order asks about all of them.
    if (this.#asking === asking) this.#asking = []
  }

  /** Writes SQLite's log back. After that the copies of sent purchases are not needed. */
  async sweep(): Promise<void> {
    const { store, sent } = this.#deps
    await sent.emptyAfter(() => writeBack(store))
  }

  /** Call it before the store is closed. */
  async close(): Promise<void> {
    await this.#heads?.close()
    // A store that cannot be written now keeps its log and the copies.
    await this.sweep().catch(() => undefined)
  }

  /**
   * Stores the purchase as `sending`: the worker repeats it with the same key and bytes, by which the
   * service finds what it has charged (interface 4.3).
   *
   * @returns `asked` where it will be sent, `held` where the store has it, `unreadable` where it was lost
   *   and cannot be asked for
   */
  async #restore(trx: Transaction<Tables>, sent: IntentRow): Promise<Restored> {
    const { now, hooks, log } = this.#deps
    const known = await findIntent(trx, sent.id)
    if (known && known.state !== 'prepared') return 'held'
    // A later purchase that was not lost may hold its lock. Nothing is sold until the service was asked
    // about this one.
    const row = { ...sent, dedupe_lock: null, due_at: now(), process_id: null, lease_until: 0 }
    if (known) {
      await trx.updateTable('intent').set(row).where('id', '=', row.id).execute()
      return 'asked'
    }
    try {
      await inSavepoint(trx, () => trx.insertInto('intent').values(row).execute())
    } catch (error) {
      if (isPassing(error)) throw error
      // Another version made this copy, and this version cannot store it. The other copies are asked for.
      log.error(
        { err: error, intent: row.id },
        'A LOST PURCHASE CANNOT BE ASKED FOR: look for it at the service',
      )
      return 'unreadable'
    }
    for (const listen of hooks.intentListeners) {
      await inSavepoint(trx, () => listen(trx, row)).catch((error: unknown) => {
        if (isPassing(error)) throw error
        // The purchase is already bought: neither a limit nor a feature that cannot read it may refuse it
        // now.
        if (error instanceof HttpFailure) return
        log.warn({ err: error, intent: row.id }, 'A lost purchase is stored again without a part of it')
      })
    }
    return 'asked'
  }
}

/** Called on SQLite, because only there can another version have made a copy. */
async function columnsOf(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('intent')`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The copy with today's columns. A column that a copy of an earlier version lacks gets its default. */
function fitting(copy: IntentRow, columns: ReadonlySet<string> | undefined): IntentRow {
  if (!columns) return copy
  const known = Object.entries(copy).filter(([name]) => columns.has(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(known) as unknown as IntentRow
}

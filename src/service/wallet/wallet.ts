import { reaisOfCents } from '#brazil/money.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Store } from '../store/store.ts'

export interface LedgerEntry {
  /** Increases with every entry. */
  readonly seq: number
  readonly kind: 'opening' | 'credit' | 'debit' | 'refund'
  /** Id of the inquiry or FIPE call; null for opening and credit. */
  readonly inquiry: string | null
  readonly service: string | null
  /** Negative for debits. */
  readonly amountCents: number
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * The live account's money: an append-only ledger whose sum is the balance. Amounts are integer cents;
 * arguments are positive. Call it in the transaction that stores the purchase.
 */
export interface Wallet {
  /** Writes the first entry; later calls change nothing. */
  open(cents: number): void
  balanceCents(): number
  /**
   * @returns the balance after it
   *
   * @throws {ServiceFailure} SALDO_INSUFICIENTE with the current balance (interface 4.3: the 402 carries it)
   */
  debit(inquiry: string, service: string, cents: number): number
  /** Refunds an inquiry once, up to its debit. @throws {Error} otherwise */
  refund(inquiry: string, cents: number): void
  credit(cents: number): void
  /** Oldest first, after `afterSeq`. */
  entries(page?: { afterSeq?: number; limit?: number }): LedgerEntry[]
}

export function createWallet(store: Store, now: () => number): Wallet {
  const add = (entry: Pick<LedgerEntry, 'kind' | 'inquiry' | 'service' | 'amountCents'>) => {
    if (!Number.isSafeInteger(entry.amountCents)) throw new TypeError('Amounts are integer cents')
    store.run(
      'INSERT INTO ledger (kind, inquiry, service, amount_cents, at) VALUES (:kind, :inquiry, :service, :amountCents, :at)',
      { ...entry, at: now() },
    )
  }
  const balanceCents = () =>
    store.get<{ cents: number }>('SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger')?.cents ?? 0

  return {
    balanceCents,
    open(cents) {
      if (store.get("SELECT 1 FROM ledger WHERE kind = 'opening'")) return
      add({ kind: 'opening', inquiry: null, service: null, amountCents: cents })
    },
    debit: (inquiry, service, cents) =>
      store.transaction(() => {
        const balance = balanceCents()
        if (balance < cents) {
          throw new ServiceFailure('SALDO_INSUFICIENTE', { extra: { saldo: reaisOfCents(balance) } })
        }
        add({ kind: 'debit', inquiry, service, amountCents: 0 - cents })
        return balance - cents
      }),
    refund(inquiry, cents) {
      const debit = store.get<{ service: string; cents: number }>(
        "SELECT service, -amount_cents AS cents FROM ledger WHERE inquiry = :inquiry AND kind = 'debit'",
        { inquiry },
      )
      if (!debit || cents > debit.cents) throw new Error(`Nothing of that amount was debited for ${inquiry}`)
      add({ kind: 'refund', inquiry, service: debit.service, amountCents: cents })
    },
    credit: (cents) => add({ kind: 'credit', inquiry: null, service: null, amountCents: cents }),
    entries: ({ afterSeq = 0, limit = 1000 } = {}) =>
      store.all<LedgerEntry>(
        `SELECT seq, kind, inquiry, service, amount_cents AS amountCents, at FROM ledger
         WHERE seq > :afterSeq ORDER BY seq LIMIT :limit`,
        { afterSeq, limit },
      ),
  }
}

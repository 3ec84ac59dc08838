import type { Ambiente } from '../keys/caller.ts'
import type { Wallet } from './wallet.ts'

/** The sandbox's balance: fictitious and fixed (interface, 4.2). */
export const TEST_BALANCE_CENTS = 1_000_00

/** Charges whoever calls: the live account through the ledger, the sandbox not at all (interface, 5.3). */
export interface Charging {
  balanceCents(ambiente: Ambiente): number
  /** What was debited, and the balance after it. @throws {ServiceFailure} SALDO_INSUFICIENTE */
  debit(
    ambiente: Ambiente,
    inquiry: string,
    service: string,
    cents: number,
  ): { readonly chargedCents: number; readonly balanceCents: number }
  refund(ambiente: Ambiente, inquiry: string, cents: number): void
}

export function createCharging(wallet: Wallet): Charging {
  return {
    balanceCents: (ambiente) => (ambiente === 'live' ? wallet.balanceCents() : TEST_BALANCE_CENTS),
    debit: (ambiente, inquiry, service, cents) =>
      ambiente === 'live'
        ? { chargedCents: cents, balanceCents: wallet.debit(inquiry, service, cents) }
        : { chargedCents: 0, balanceCents: TEST_BALANCE_CENTS },
    refund(ambiente, inquiry, cents) {
      if (ambiente === 'live') wallet.refund(inquiry, cents)
    },
  }
}

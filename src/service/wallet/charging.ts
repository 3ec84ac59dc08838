import type { Environment } from '../keys/caller.ts'
import type { Wallet } from './wallet.ts'

/** The sandbox's balance: fictitious and fixed (interface 4.2). */
const TEST_BALANCE_CENTS = 1_000_00

/** Charges a call: the live account through the ledger, the sandbox not at all (interface 5.3). */
export interface Charging {
  balanceCents(environment: Environment): number
  /** Returns the debited amount and the balance after it. @throws {ServiceFailure} SALDO_INSUFICIENTE */
  debit(
    environment: Environment,
    inquiry: string,
    service: string,
    cents: number,
  ): { readonly chargedCents: number; readonly balanceCents: number }
  refund(environment: Environment, inquiry: string, cents: number): void
}

export function createCharging(wallet: Wallet): Charging {
  return {
    balanceCents: (environment) => (environment === 'live' ? wallet.balanceCents() : TEST_BALANCE_CENTS),
    debit: (environment, inquiry, service, cents) =>
      environment === 'live'
        ? { chargedCents: cents, balanceCents: wallet.debit(inquiry, service, cents) }
        : { chargedCents: 0, balanceCents: TEST_BALANCE_CENTS },
    refund(environment, inquiry, cents) {
      if (environment === 'live') wallet.refund(inquiry, cents)
    },
  }
}

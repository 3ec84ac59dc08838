import type { Environment } from '../keys/caller.ts'
import type { Store } from '../store/store.ts'
import type { DueSource } from '../timing/due-work.ts'
import type { Charging } from '../wallet/charging.ts'
import type { Idempotency } from './idempotency.ts'

export interface RunningCharge {
  readonly id: string
  readonly environment: Environment
  readonly priceCents: number
  readonly key: string | null
}

/**
 * Synchronous calls between their charge and their answer (interface 4.7 and 4.13). A call without an answer
 * is refunded and frees its key. The due work of this source are refunds that could not be stored at once,
 * for example on a full disk.
 */
export interface RunningCharges extends DueSource {
  /** Call it in the transaction that debits. */
  begin(charge: RunningCharge, service: string): void
  /** Call it in the transaction that makes the answer true. */
  end(charge: RunningCharge): void
  /** Refunds a failed call. When the store throws, the refund becomes due work and the error is rethrown. */
  takeBack(charge: RunningCharge): void
  /** Refunds calls that a crash interrupted. Call it once at start. */
  takeBackAll(): void
}

interface Parts {
  readonly store: Store
  readonly charging: Charging
  readonly idempotency: Idempotency
}

export function createRunningCharges({ store, charging, idempotency }: Parts): RunningCharges {
  const owed = new Map<string, RunningCharge>()
  const end = ({ id }: RunningCharge) => store.run('DELETE FROM running_charges WHERE id = :id', { id })
  const charges: RunningCharges = {
    begin: (charge, service) =>
      store.run(
        `INSERT INTO running_charges (id, environment, service, price_cents, key)
         VALUES (:id, :environment, :service, :priceCents, :key)`,
        { ...charge, service },
      ),
    end,
    takeBack(charge) {
      owed.set(charge.id, charge)
      store.transaction(() => {
        charging.refund(charge.environment, charge.id, charge.priceCents)
        end(charge)
        idempotency.release({ environment: charge.environment, key: charge.key ?? undefined })
      })
      owed.delete(charge.id)
    },
    takeBackAll() {
      const cutOff = store.all<RunningCharge>(
        'SELECT id, environment, price_cents AS priceCents, key FROM running_charges',
      )
      for (const charge of cutOff) charges.takeBack(charge)
    },
    nextDue: () => (owed.size > 0 ? 0 : undefined),
    runDue() {
      for (const charge of owed.values()) charges.takeBack(charge)
    },
  }
  return charges
}

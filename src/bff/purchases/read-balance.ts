import type { PurchaseDeps } from './deps.ts'

/** Reads the balance after a purchase has changed it in a way that no reply has stated. */
export function readBalance({ balance, log }: Pick<PurchaseDeps, 'balance' | 'log'>): void {
  // Nobody waits for it: it takes no slot from what people wait for.
  balance.refresh('background').catch((error: unknown) => log.debug({ err: error }, 'Balance not refreshed'))
}

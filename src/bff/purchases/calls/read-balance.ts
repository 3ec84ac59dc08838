import type { PurchaseDeps } from '../deps.ts'

/** Reads the balance after a purchase has changed it and no reply has stated the new one. */
export function readBalance({ balance, log }: Pick<PurchaseDeps, 'balance' | 'log'>): void {
  // No person waits for it, so it takes no slot from calls that people wait for.
  balance.refresh('background').catch((error: unknown) => log.debug({ err: error }, 'Balance not refreshed'))
}

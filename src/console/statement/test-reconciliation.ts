import type { Reconciliation } from '#contract/console/statement.ts'

/** A balance that the purchases and one top-up explain. */
export const AGREES: Reconciliation = {
  from: { at: '2026-11-01T03:10:00.000Z', balanceCents: 100_00 },
  to: { at: '2026-11-12T17:02:00.000Z', balanceCents: 136_20 },
  topUps: [{ at: '2026-11-05T12:00:00.000Z', cents: 50_00 }],
  purchasesCents: 20_70,
  refundsCents: 6_90,
  unexplained: [],
  differenceCents: 0,
  agrees: true,
}

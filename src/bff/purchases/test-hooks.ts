import type { PurchaseHooks } from './order.ts'

/** The purchase core without any feature. */
export const NO_HOOKS: PurchaseHooks = {
  vetoes: [],
  knownAnswers: [],
  intentListeners: [],
  refusalListeners: [],
  resultListeners: {},
  chargeListeners: {},
  readListeners: [],
}

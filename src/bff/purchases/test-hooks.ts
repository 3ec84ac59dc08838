import type { PurchaseHooks } from './hooks.ts'

/** Hooks for a purchase core without any feature. */
export const NO_HOOKS: PurchaseHooks = {
  vetoes: [],
  knownAnswers: [],
  intentListeners: [],
  refusalListeners: [],
  resultListeners: {},
  chargeListeners: {},
  readListeners: [],
}

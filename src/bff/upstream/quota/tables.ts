/** What is known of one key's allowance. */
export interface BudgetRow {
  fingerprint: string
  /** Calls per 60 s as the service last told it. */
  call_limit: number
  /** Nobody calls before this moment (after a 429). */
  blocked_until: number
}

/** One call's place in the window: free again at `free_at`. */
export interface BudgetSlotRow {
  fingerprint: string
  slot: number
  free_at: number
}

export interface BudgetTables {
  budget: BudgetRow
  budget_slot: BudgetSlotRow
}

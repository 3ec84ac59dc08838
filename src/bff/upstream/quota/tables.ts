/** The allowance of one key. */
export interface CallQuotaRow {
  fingerprint: string
  /** Calls per 60 s, as the service last stated. */
  call_limit: number
  /** No calls are made before this time (after a 429). */
  blocked_until: number
}

/** One call's slot in the window, free again at `free_at`. */
export interface CallSlotRow {
  fingerprint: string
  slot: number
  free_at: number
}

declare module '../../store/tables.ts' {
  interface Tables {
    call_quota: CallQuotaRow
    call_slot: CallSlotRow
  }
}

/** An action under a verdict: its icon over its word on a phone, where four of them share one row. */
export const RECORD_ACTION =
  'flex-auto px-1! text-xs! max-sm:flex-col max-sm:gap-0.5! sm:flex-none sm:px-3! sm:text-sm!'

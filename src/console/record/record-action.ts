/** An action under a verdict: its icon over its word on a phone, where four of them share one row. */
export const RECORD_ACTION =
  'flex-auto px-1! text-xs! max-sm:flex-col max-sm:gap-0.5! sm:flex-none sm:px-3! sm:text-sm!'

/** A reason why something cannot be done stands under all of them, over the whole width. */
export const ACTION_ROW =
  'no-print flex flex-wrap items-start border-line py-1 max-sm:border-b sm:-mx-3 [&>span]:contents [&>span>span]:order-1 [&>span>span]:basis-full [&>span>span]:px-1 [&>span>span]:pb-1 sm:[&>span>span]:px-3'

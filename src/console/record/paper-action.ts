/** An action beside a result: a line over a hairline where there is a column for it, a button on a phone. */
export const PAPER_ACTION =
  'w-full @2xl:justify-start! @2xl:rounded-none! @2xl:border-x-0! @2xl:border-t-0! @2xl:border-line! @2xl:px-0! @2xl:text-sm! @2xl:not-hover:bg-transparent!'

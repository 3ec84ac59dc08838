/** Style of a place in a phone's bar. */
export const BAR_ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-xs no-underline -outline-offset-4 short:min-h-11 short:flex-row short:gap-2'

/** Only the current place has a line: in forced colours nothing else marks it. */
export const barItemInk = (current: 'page' | undefined): string =>
  current ? 'border-t-4 border-ink font-bold text-ink' : 'pt-1 text-muted'

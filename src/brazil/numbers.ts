/** `2.000` for 2000, `-1.234` for -1234: a whole number as Brazilians write it. */
export function formatCount(count: number): string {
  // The first use of `Intl` costs a page 27 ms, and no whole number needs it.
  return String(Math.round(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

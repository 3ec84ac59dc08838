import { formatDay, formatTime } from '#brazil/dates.ts'

/** `Aviso de 23/11 05:42`, the newest of several. `now` in epoch milliseconds. */
export function alertTimeInWords(alerts: readonly { readonly at: string }[], now: number): string {
  const newest =
    alerts
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  return `Aviso de ${formatDay(newest, now)}\u00A0${formatTime(newest)}`
}

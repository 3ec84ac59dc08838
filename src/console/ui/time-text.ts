const MINUTE = 60_000
const HOUR = 60 * MINUTE

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** "20/11/2026 17:42", the shop's time wherever the browser is. `at` is ISO 8601 or epoch milliseconds. */
export function dateTimeText(at: string | number): string {
  const date = new Date(at)
  return `${DAY.format(date)} ${CLOCK.format(date)}`
}

/** "20/11/2026". */
export const dateText = (at: string | number): string => DAY.format(new Date(at))

/** How long ago, in few words: "agora", "há 2 min", "há 3 h", "ontem", then the date. */
export function ageText(at: string | number, now: number): string {
  const date = new Date(at)
  // Clocks of browser and server differ by a little: the future is "now" as well.
  const elapsed = Math.max(0, now - date.getTime())
  if (elapsed < MINUTE) return 'agora'
  if (elapsed < HOUR) return `há ${Math.floor(elapsed / MINUTE)} min`
  if (DAY.format(date) === DAY.format(now)) return `há ${Math.floor(elapsed / HOUR)} h`
  if (DAY.format(date) === DAY.format(now - 24 * HOUR)) return `ontem, ${CLOCK.format(date)}`
  return DAY.format(date)
}

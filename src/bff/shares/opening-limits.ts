import { networkOf } from '#server/network-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { MinuteCounts } from '../http/minute-counts.ts'
import type { ShareRow } from './tables.ts'

/** Openings of one link in a minute: more than a group of people reads at once that it was sent to. */
const OF_LINK = 60

/** And from one address, of all links. A mobile network has many customers behind one. */
const OF_ADDRESS = 300

export type LimitOpenings = (share: Pick<ShareRow, 'id'>, address: string) => void

/**
 * Counts openings of links. By this process, whose time they take: the store has no row of them.
 *
 * @returns throws 429 TOO_MANY_ATTEMPTS with the seconds to wait
 */
export function openingLimits(now: () => number): LimitOpenings {
  const counts = new MinuteCounts(now)
  return ({ id }, address) => {
    const retryAfter =
      counts.excess(`link ${id}`, OF_LINK) ?? counts.excess(`address ${networkOf(address)}`, OF_ADDRESS)
    if (retryAfter === undefined) return
    const message = 'Links abertos vezes demais em pouco tempo. Aguarde um pouco e abra de novo.'
    throw new HttpFailure('TOO_MANY_ATTEMPTS', { message, retryAfter })
  }
}

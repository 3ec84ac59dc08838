import { networkOf } from '#server/network-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { MinuteCounts } from '../http/minute-counts.ts'
import type { ShareRow } from './tables.ts'

/** The most openings of one link in a minute: more than a group of people that receives it needs. */
const OF_LINK = 60

/**
 * The most openings from one address in a minute, of all links. A mobile network has many customers behind
 * one address.
 */
const OF_ADDRESS = 300

export type LimitOpenings = (share: Pick<ShareRow, 'id'>, address: string) => void

/**
 * Counts openings of links, in this process, because the limit protects its time; the store has no rows for
 * it.
 *
 * @returns a function that throws 429 TOO_MANY_ATTEMPTS with the seconds to wait
 */
export function openingLimits(now: () => number): LimitOpenings {
  const counts = new MinuteCounts(now)
  return ({ id }, address) => {
    const retryAfter =
      counts.excess(`link ${id}`, OF_LINK) ?? counts.excess(`address ${networkOf(address)}`, OF_ADDRESS)
    if (retryAfter === undefined) return
    const message =
      'Este link, ou outros desta rede, foram abertos vezes demais. Espere alguns minutos e abra de novo.'
    throw new HttpFailure('TOO_MANY_ATTEMPTS', { message, retryAfter })
  }
}

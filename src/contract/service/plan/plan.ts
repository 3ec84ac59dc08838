import { type Offer, cheapestSet } from './set-cover.ts'

/** More would not be a choice. */
const MOST_OPTIONS = 5

/** Services that together answer all that can be answered of what is wanted. */
export interface Option<Wanted extends string> {
  /** By name. */
  services: string[]
  priceCents: number
  /** What was wanted. */
  aspects: Wanted[]
  /** What they answer beside it. */
  extras: Wanted[]
}

export interface Options<Wanted extends string> {
  /** Cheapest first. None where nothing that is wanted can be answered. */
  options: Option<Wanted>[]
  /** Wanted, and no service on sale answers it. */
  unanswered: Wanted[]
}

/**
 * What it costs to know these aspects of a car: the cheapest set of services, and beside it those around each
 * service that alone answers the most of them, where they have something for a higher price: fewer inquiries,
 * or more answers.
 *
 * @param order all aspects, as they are listed
 */
export function optionsFor<Wanted extends string>(
  wanted: readonly Wanted[],
  offers: readonly Offer<Wanted>[],
  order: readonly Wanted[],
): Options<Wanted> {
  const asked = order.filter((each) => wanted.includes(each))
  const aspects = asked.filter((each) => offers.some(({ answers }) => answers.includes(each)))
  const unanswered = asked.filter((each) => !aspects.includes(each))
  if (aspects.length === 0) return { options: [], unanswered }
  const sets = [cheapestSet(aspects, offers) ?? [], ...setsAroundOne(aspects, offers)]
  const options = sets.map((set): Option<Wanted> => {
    const answered = order.filter((each) => set.some(({ answers }) => answers.includes(each)))
    return {
      services: set.map(({ service }) => service).toSorted(),
      priceCents: set.reduce((sum, { priceCents }) => sum + priceCents, 0),
      aspects,
      extras: answered.filter((each) => !aspects.includes(each)),
    }
  })
  return {
    options: options
      .filter((option, at) => !options.some((other, from) => from !== at && beats(other, option, from < at)))
      // The cheapest set is the first of equal prices.
      .toSorted((a, b) => a.priceCents - b.priceCents)
      .slice(0, MOST_OPTIONS),
    unanswered,
  }
}

/** Each service that answers the most, with the cheapest that answer the rest. */
function setsAroundOne<Wanted extends string>(
  aspects: readonly Wanted[],
  offers: readonly Offer<Wanted>[],
): readonly (readonly Offer<Wanted>[])[] {
  const openAfter = ({ answers }: Offer<Wanted>) => aspects.filter((each) => !answers.includes(each))
  const fewest = Math.min(...offers.map((offer) => openAfter(offer).length))
  return offers
    .filter((offer) => openAfter(offer).length === fewest)
    .map((offer) => [offer].concat(cheapestSet(openAfter(offer), offers) ?? []))
}

/** Whether one is as good as the other in everything and better in something, or the first of two equals. */
function beats<Wanted extends string>(one: Option<Wanted>, other: Option<Wanted>, isFirst: boolean): boolean {
  const asGood =
    one.priceCents <= other.priceCents &&
    one.services.length <= other.services.length &&
    other.extras.every((each) => one.extras.includes(each))
  const isEqual =
    one.priceCents === other.priceCents &&
    one.services.length === other.services.length &&
    one.extras.length === other.extras.length
  return asGood && (isFirst || !isEqual)
}

import { type Offer, cheapestSet } from './set-cover.ts'

/** More options would be too many to choose from. */
const MOST_OPTIONS = 5

/** Services that together answer everything that was asked and that some service on sale answers. */
export interface Option<Wanted extends string> {
  /** Slugs, sorted by name. */
  services: string[]
  priceCents: number
  /** The wanted aspects that the services answer. */
  aspects: Wanted[]
  /** Further aspects that the services answer. */
  extras: Wanted[]
}

export interface Options<Wanted extends string> {
  /** Cheapest first. Empty when no wanted aspect can be answered. */
  options: Option<Wanted>[]
  /** Wanted aspects that no service on sale answers. */
  unanswered: Wanted[]
}

/**
 * What it costs to know these aspects of a car: the cheapest set of services, and sets built around each
 * service that alone answers the most of them, when they offer something for the higher price (fewer
 * inquiries or more answers).
 *
 * @param order all aspects, in their order of display
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
      // Of equal prices, the cheapest set stays first.
      .toSorted((a, b) => a.priceCents - b.priceCents)
      .slice(0, MOST_OPTIONS),
    unanswered,
  }
}

/** For each service that answers the most, a set of it and the cheapest services for the rest. */
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

/**
 * Whether one option is at least as good as the other in everything and better in something, or is the first
 * of two equal ones.
 */
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

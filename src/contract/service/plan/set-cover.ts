/** A service for sale, and the aspects that it answers. */
export interface Offer<Wanted extends string = string> {
  readonly service: string
  /** In cents. */
  readonly priceCents: number
  readonly answers: readonly Wanted[]
}

interface Chosen<Wanted extends string> {
  readonly cents: number
  /** Sorted by name. */
  readonly offers: readonly Offer<Wanted>[]
}

/**
 * The cheapest services that together answer all of `wanted`; of equally cheap sets the smallest, then the
 * first by name. Undefined when some aspect has no answer.
 *
 * The result is exact: dynamic programming over the subsets of the wanted aspects (2^n for n aspects). Each
 * step answers the first open aspect, so that no set is tried in more than one order.
 */
export function cheapestSet<Wanted extends string>(
  wanted: readonly Wanted[],
  offers: readonly Offer<Wanted>[],
): readonly Offer<Wanted>[] | undefined {
  const all = 2 ** wanted.length - 1
  const parts = offers.map((offer) => ({ offer, mask: maskOf(wanted, offer) }))
  const best: (Chosen<Wanted> | undefined)[] = [{ cents: 0, offers: [] }]
  for (let answered = 0; answered < all; answered += 1) {
    const before = best[answered]
    if (!before) continue
    const firstOpen = ~answered & (answered + 1)
    for (const { offer, mask } of parts) {
      if ((mask & firstOpen) === 0) continue
      const known = best[answered | mask]
      const cents = before.cents + offer.priceCents
      if (known && cents > known.cents) continue
      const next = { cents, offers: byName([...before.offers, offer]) }
      if (!known || isBetter(next, known)) best[answered | mask] = next
    }
  }
  return best[all]?.offers
}

function maskOf<Wanted extends string>(wanted: readonly Wanted[], { answers }: Offer<Wanted>): number {
  return wanted.reduce((mask, each, index) => (answers.includes(each) ? mask | (1 << index) : mask), 0)
}

function byName<Wanted extends string>(offers: readonly Offer<Wanted>[]): readonly Offer<Wanted>[] {
  return offers.toSorted((a, b) => compare(a.service, b.service))
}

function isBetter<Wanted extends string>(one: Chosen<Wanted>, other: Chosen<Wanted>): boolean {
  if (one.cents !== other.cents) return one.cents < other.cents
  if (one.offers.length !== other.offers.length) return one.offers.length < other.offers.length
  const differs = one.offers.findIndex(({ service }, index) => service !== other.offers[index]?.service)
  return differs >= 0 && compare(one.offers[differs]?.service, other.offers[differs]?.service) < 0
}

/** Compares by code units, which gives the same order on every machine, whatever its locale. */
function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import { calendarDay } from '#brazil/dates.ts'
import { stillAnswers } from '#console/purchase/paid-before.ts'
import { turnedOff } from '#console/services/availability.ts'
import { isOvertaken } from '#console/services/overtaken.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { promisedByAny } from '#console/services/promised-answers.ts'
import { catalogItem, serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { Package } from '#contract/console/packages.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/**
 * One service of a package for one car. `known`: paid for already, and its answer still counts. `overtaken`:
 * paid for already, and monitoring has told since that the answer changed; it is bought again alone, beside
 * its former answer. `off`: turned off here. `gone`: not in the catalog today, or it asks for more than a
 * car.
 */
export type PackageLine = { readonly service: string; readonly name: string } & (
  | { readonly kind: 'known'; readonly paid: HistoryItem }
  | { readonly kind: 'overtaken'; readonly paid: HistoryItem; readonly price: string | undefined }
  | { readonly kind: 'sold'; readonly item: CatalogItem }
  | { readonly kind: 'off' | 'gone' }
)

export type SoldLine = Extract<PackageLine, { readonly kind: 'sold' }>

interface OfCar {
  readonly catalog: Pick<ShopCatalog, 'servicos' | 'switches'>
  /** The newest purchase of each service about the car. */
  readonly paidBefore: ReadonlyMap<string, HistoryItem>
  /** What the car's file says. */
  readonly aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** What a package means for one car now. */
export function packageLines(
  { services }: Pick<Package, 'services'>,
  { catalog, paidBefore, aspects, now }: OfCar,
): readonly PackageLine[] {
  return services.map((service) => {
    const common = { service, name: serviceName(catalog, service) }
    const paid = paidBefore.get(service)
    const item = catalogItem(catalog, service)
    if (paid && answers(paid, now)) {
      if (!isOvertaken(service, aspects)) return { ...common, kind: 'known', paid }
      return { ...common, kind: 'overtaken', paid, price: item && priceLabel(item) }
    }
    if (turnedOff(catalog, service)) return { ...common, kind: 'off' }
    return item && isAboutCar(item) ? { ...common, kind: 'sold', item } : { ...common, kind: 'gone' }
  })
}

export function isSold(line: PackageLine): line is SoldLine {
  return line.kind === 'sold'
}

/**
 * What a page recommends for this car: the first package of which what is left to buy looks at all that
 * monitoring has warned of.
 */
export function firstSold(packages: readonly Package[], car: OfCar): Package | undefined {
  return packages.find((pack) => {
    const sold = packageLines(pack, car).filter(isSold)
    const looks: readonly string[] = promisedByAny(sold.map(({ service }) => service))
    return (
      sold.length > 0 && car.aspects.every(({ aspect, alert }) => alert === null || looks.includes(aspect))
    )
  })
}

/** The price table is one for a whole month, and so is a value of it. */
function answers(paid: HistoryItem, now: number): boolean {
  if (stillAnswers(paid, now)) return true
  const month = (at: number) => calendarDay(at).slice(0, 7)
  return paid.service === 'fipe' && month(Date.parse(paid.createdAt)) === month(now)
}

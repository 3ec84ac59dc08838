import { turnedOff } from '#console/services/availability.ts'
import { isOvertaken, promisedByAny } from '#console/services/promised-answers.ts'
import { catalogItem, serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { Package } from '#contract/console/packages.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/**
 * One service of a package for one car. `known`: already paid for, and its answer is still valid or on its
 * way. `sold`: to be bought; `outdated` is the former answer if a later warning of monitoring says that it
 * changed. `off`: turned off by the shop. `gone`: not in today's catalog, or it needs more than a car.
 */
export type PackageLine = { readonly service: string; readonly name: string } & (
  | { readonly kind: 'known'; readonly paid: HistoryItem }
  | { readonly kind: 'sold'; readonly item: CatalogItem; readonly outdated?: HistoryItem }
  | { readonly kind: 'off' | 'gone' }
)

export type SoldLine = Extract<PackageLine, { readonly kind: 'sold' }>

interface OfCar {
  readonly catalog: Pick<ShopCatalog, 'servicos' | 'switches'>
  /** The newest purchase of each service about the car. */
  readonly paidBefore: ReadonlyMap<string, HistoryItem>
  /** The lines of the car's file. */
  readonly aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** The lines of a package for one car at this time. */
export function packageLines(
  { services }: Pick<Package, 'services'>,
  { catalog, paidBefore, aspects, now }: OfCar,
): readonly PackageLine[] {
  return services.map((service) => {
    const common = { service, name: serviceName(catalog, service) }
    const paid = paidBefore.get(service)
    const item = catalogItem(catalog, service)
    const answer = paid && stillAnswers(paid, now) ? paid : undefined
    const isOld = answer?.state === 'done' && isOvertaken(service, aspects)
    if (answer && !isOld) return { ...common, kind: 'known', paid: answer }
    const why = notSold(service, catalog)
    if (why !== undefined || !item) return { ...common, kind: why ?? 'gone' }
    return { ...common, kind: 'sold', item, ...(answer && { outdated: answer }) }
  })
}

/** Why a package cannot buy a service today; undefined if it can. */
export function notSold(service: string, catalog: OfCar['catalog']): 'off' | 'gone' | undefined {
  if (turnedOff(catalog, service)) return 'off'
  const item = catalogItem(catalog, service)
  return item && isAboutCar(item) ? undefined : 'gone'
}

export const NOT_SOLD = { off: 'desligada na loja', gone: 'a loja está sem ela' } as const

export function isSold(line: PackageLine): line is SoldLine {
  return line.kind === 'sold'
}

/** Ids of the outdated purchases that these lines buy again, by service. */
export function outdatedIds(sold: readonly SoldLine[]): ReadonlyMap<string, string> {
  return new Map(sold.flatMap(({ service, outdated }) => (outdated ? [[service, outdated.id]] : [])))
}

/**
 * The package to recommend for this car: the first whose open services check all warnings of monitoring, else
 * the first that checks some of them.
 */
export function firstSold(packages: readonly Package[], car: OfCar): Package | undefined {
  const warned = car.aspects.filter(({ alert }) => alert !== null)
  const offered = packages.flatMap((pack) => {
    const sold = packageLines(pack, car).filter(isSold)
    const promised: readonly string[] = promisedByAny(sold.map(({ service }) => service))
    const open = warned.filter(({ aspect }) => !promised.includes(aspect)).length
    return sold.length === 0 ? [] : [{ pack, open }]
  })
  const best = offered.find(({ open }) => open === 0) ?? offered.find(({ open }) => open < warned.length)
  return best?.pack
}

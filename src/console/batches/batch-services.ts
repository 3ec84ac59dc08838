import { listed } from '#brazil/words.ts'
import { modeOf, turnedOff } from '#console/services/availability.ts'
import { isFipe, isOrderedByForm } from '#console/services/available-services.ts'
import { catalogItem, serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { BatchKind, BatchOrder } from '#contract/console/batch.ts'
import type { CarField } from '#contract/console/car-fields.ts'
import type { PlanOption } from '#contract/console/plan.ts'
import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { ListLines } from './reading/list-reader.ts'
import { type CarTerms, carTerms } from './state-terms.ts'
import { totalCents } from './total-cents.ts'

/** What can be bought for each line of a whole list: one service, or several for each car. */
export interface BatchService {
  /** The value in the URL: a slug of the catalog, or `ANSWERS`. */
  readonly service: string
  /** The slugs of the services bought for each line. */
  readonly slugs: readonly string[]
  readonly kind: BatchKind
  readonly title: string
  /** Help on the contents of a line. */
  readonly help: string
  readonly lines: ListLines
  /** Example lines that would be accepted. */
  readonly example: readonly string[]
  /** Whether vehicle type and month of the FIPE table are chosen above the list. */
  readonly ofFipeTable?: boolean
  /** The states that can be chosen above the list, for lines that do not name one. */
  readonly states?: CarTerms['states']
}

/**
 * Chosen instead of a service: the aspects that a person wants to know, bought from the cheapest services
 * that answer them.
 */
export const ANSWERS = 'respostas'

/** The members that every list of plates has. */
const PLATES = {
  help: 'Uma placa em cada linha, antiga ou Mercosul.',
  example: ['ABC1D23', 'ABC-1234'],
} as const

/** The FIPE services, which have their own routes (interface 2.8 and 2.9). */
const FIPE_SERVICES: readonly BatchService[] = [
  {
    service: 'fipe',
    slugs: ['fipe'],
    kind: 'fipeByPlate',
    title: 'FIPE por placa',
    lines: { of: 'plates' },
    ...PLATES,
  },
  {
    service: 'fipe-tabela',
    slugs: ['fipe-tabela'],
    kind: 'fipeTable',
    title: 'FIPE por código e ano',
    help: 'O código FIPE e o ano com o combustível em cada linha.',
    lines: { of: 'fipeCodes' },
    example: ['001004-9; 2015-1', '001004-9; 2015 flex', '001004-9; zero km; carros'],
    ofFipeTable: true,
  },
]

/**
 * Everything that a list can buy today: the FIPE values, and each inquiry of the catalog that needs nothing
 * but a car, at least in some states.
 */
export function batchServices(catalog: Pick<ShopCatalog, 'servicos'>): readonly BatchService[] {
  const inquiries = catalog.servicos.flatMap((item) => {
    const terms = isOrderedByForm(item) ? carTerms(item) : undefined
    return terms ? [inquiryOf(item, terms)] : []
  })
  return [...FIPE_SERVICES, ...inquiries]
}

function inquiryOf({ servico, nome }: CatalogItem, { fields, states }: CarTerms): BatchService {
  return {
    service: servico,
    slugs: [servico],
    kind: 'createInquiry',
    title: nome,
    lines: { of: 'plates', more: { servico }, fields, states },
    ...PLATES,
    ...(fields.length > 0 &&
      helpWith(fields, states?.required ? fields.filter((field) => field !== 'uf') : fields)),
    states,
  }
}

/**
 * Says which fields a line may leave out: the server fills in known data from the car's file, except a state
 * that decides the price.
 */
function helpWith(
  fields: readonly CarField[],
  filled: readonly CarField[],
): Pick<BatchService, 'help' | 'example'> {
  const names = (of: readonly CarField[]) => listed(of.map((field) => FIELD_NAMES[field]))
  const blank = filled.length === 0 ? '' : ` ${names(filled)} em branco: vale o que a loja já sabe do carro.`
  return {
    help: `Uma placa em cada linha, com ${names(fields)} ao lado.${blank}`,
    example: [['ABC1D23', ...fields.map((field) => FIELD_EXAMPLES[field])].join('; '), 'ABC-1234'],
  }
}

const FIELD_NAMES: Readonly<Record<CarField, string>> = { uf: 'UF', renavam: 'RENAVAM' }
const FIELD_EXAMPLES: Readonly<Record<CarField, string>> = { uf: 'SP', renavam: '00639884962' }

/** The service for one option of a plan: the wanted answers about each car. */
export function answersService({ services }: PlanOption, catalog: ShopCatalog): BatchService {
  const names = services.map((slug) => serviceName(catalog, slug))
  return {
    service: ANSWERS,
    slugs: services,
    kind: services[0] === 'fipe' ? 'fipeByPlate' : 'createInquiry',
    title: listed(names),
    lines: { of: 'plates' },
    ...PLATES,
  }
}

export type Offer =
  | { readonly ok: true; readonly items: readonly CatalogItem[] }
  | { readonly ok: false; readonly reason: string }

/** The catalog entries of the services if all are on sale today, else the reason. */
export function offerOf({ slugs }: Pick<BatchService, 'slugs'>, catalog: ShopCatalog): Offer {
  const off = slugs.map((slug) => turnedOff(catalog, slug)).find((each) => each !== undefined)
  if (off) return { ok: false, reason: `Desligada na loja por ${off.changedBy}.` }
  const items = slugs.flatMap((slug) => catalogItem(catalog, slug) ?? [])
  return items.length === slugs.length
    ? { ok: true, items }
    : { ok: false, reason: 'A loja está sem esta consulta.' }
}

const USUAL = 'fipe'

/** The default service, the usual one of most lists. Undefined if it cannot be bought today. */
export function usualService(catalog: ShopCatalog): string | undefined {
  return catalogItem(catalog, USUAL) && modeOf(catalog, USUAL) === 'on' ? USUAL : undefined
}

interface ListLine {
  readonly number: number
  readonly request: JsonObject
}

/** How many lines each state has, with its price (cents). Empty if one price holds everywhere. */
export function pricesByState(
  { states }: Pick<BatchService, 'states'>,
  items: readonly CatalogItem[],
  lines: readonly Pick<ListLine, 'request'>[],
): readonly { readonly uf: string; readonly lines: number; readonly priceCents: number }[] {
  if (!states?.required) return []
  const groups = Map.groupBy(lines, ({ request: { uf } }) => (typeof uf === 'string' ? uf : ''))
  return Array.from(groups, ([uf, group]) => ({
    uf,
    lines: group.length,
    priceCents: totalCents(items, group.slice(0, 1)) ?? 0,
  }))
}

/** The lines to buy. Several services for each car get consecutive line numbers. */
export function linesToBuy(
  { service, slugs }: Pick<BatchService, 'service' | 'slugs'>,
  lines: readonly ListLine[],
): BatchOrder['lines'] {
  if (service !== ANSWERS) return lines.map(({ number, request }) => ({ number, request }))
  return lines.flatMap(({ number, request: { placa } }, place) =>
    slugs.map((servico, index) => ({
      number: slugs.length === 1 ? number : place * slugs.length + index + 1,
      ...(index > 0 && { service: servico }),
      request: isFipe({ servico }) ? { placa } : { servico, placa },
    })),
  )
}

import { possibleNames } from '#console/form-engine/state-options.ts'
import { modeOf, turnedOff } from '#console/services/availability.ts'
import { isOrderedByForm } from '#console/services/available-services.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { BatchKind } from '#contract/console/batch.ts'
import { type CatalogItem, priceCents } from '#contract/service/catalog.ts'
import { FIPE_CODE_LINES } from './reading/fipe-code-lines.ts'
import type { LineFormat } from './reading/line-format.ts'
import { plateLines } from './reading/plate-lines.ts'

/** A service that can be bought for a whole list. */
export interface BatchService {
  /** Slug of the catalog. */
  readonly service: string
  readonly kind: BatchKind
  readonly title: string
  /** The contents of a line. */
  readonly help: string
  /** One thing and several of them, for the button that pays. */
  readonly noun: { readonly one: string; readonly many: string }
  readonly format: LineFormat
  /** Lines that would be accepted, each shown as one. */
  readonly example: readonly string[]
  /** Type of vehicle and month of the FIPE table are chosen above the list. */
  readonly ofFipeTable?: boolean
}

/** What every list of plates has. */
const PLATES = {
  help: 'Uma placa em cada linha, antiga ou Mercosul.',
  noun: { one: 'placa', many: 'placas' },
  example: ['ABC1D23', 'ABC-1234'],
} as const

/** They have routes of their own (interface, 2.8 and 2.9). */
const FIPE_SERVICES: readonly BatchService[] = [
  { service: 'fipe', kind: 'fipeByPlate', title: 'FIPE por placa', format: plateLines(), ...PLATES },
  {
    service: 'fipe-tabela',
    kind: 'fipeTable',
    title: 'FIPE por código e ano',
    help: 'O código FIPE e o ano com o combustível em cada linha.',
    noun: { one: 'valor', many: 'valores' },
    format: FIPE_CODE_LINES,
    example: ['001004-9; 2015-1', '001004-9; 2015 flex', '001004-9; zero km; carros'],
    ofFipeTable: true,
  },
]

/**
 * Everything that a list can buy today: the FIPE values, and each inquiry of the catalog that asks for the
 * plate alone. One about a person, or with a notice to accept, asks for more.
 */
export function batchServices(catalog: Pick<ShopCatalog, 'servicos'>): readonly BatchService[] {
  const inquiries = catalog.servicos.filter((item) => isOrderedByForm(item) && asksPlateAlone(item))
  return [...FIPE_SERVICES, ...inquiries.map((item) => inquiryOf(item))]
}

function inquiryOf({ servico, nome }: CatalogItem): BatchService {
  return {
    service: servico,
    kind: 'createInquiry',
    title: nome,
    format: plateLines({ servico }),
    ...PLATES,
  }
}

function asksPlateAlone(item: CatalogItem): boolean {
  const names = possibleNames(item)
  return names.length === 1 && names[0] === 'placa'
}

export type Offer =
  | { readonly ok: true; readonly item: CatalogItem }
  | { readonly ok: false; readonly reason: string }

/** Whether a service is on sale today, or why not. */
export function offerOf({ service }: BatchService, catalog: ShopCatalog): Offer {
  const off = turnedOff(catalog, service)
  if (off) return { ok: false, reason: `Desligado na loja por ${off.changedBy}.` }
  const item = catalog.servicos.find((each) => each.servico === service)
  return item ? { ok: true, item } : { ok: false, reason: 'A conta da loja está sem esta consulta hoje.' }
}

const USUAL = 'fipe'

/** Chosen until a person chooses: what most lists are about. Undefined where it cannot be bought today. */
export function usualService(catalog: ShopCatalog): string | undefined {
  const isListed = catalog.servicos.some(({ servico }) => servico === USUAL)
  return isListed && modeOf(catalog, USUAL) === 'on' ? USUAL : undefined
}

/** The sum for all lines, in cents; undefined where one of them has no price. */
export function totalCents(
  item: CatalogItem,
  lines: readonly { readonly request: Readonly<Record<string, unknown>> }[],
): number | undefined {
  let sum = 0
  for (const { request } of lines) {
    const cents = priceCents(item, request)
    if (cents === undefined) return undefined
    sum += cents
  }
  return sum
}

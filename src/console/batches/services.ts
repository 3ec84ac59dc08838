import { turnedOff } from '#console/services/availability.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { BatchKind } from '#contract/console/batch.ts'
import { type CatalogItem, priceCents } from '#contract/service/catalog.ts'
import { FIPE_CODE_LINES } from './reading/fipe-code-lines.ts'
import type { LineFormat } from './reading/line-format.ts'
import { plateLines } from './reading/plate-lines.ts'

/**
 * A service that can be bought for a whole list. Another one of the catalog needs nothing but its entry
 * below.
 */
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

export const BATCH_SERVICES: readonly BatchService[] = [
  {
    service: 'fipe',
    kind: 'fipeByPlate',
    title: 'FIPE por placa',
    help: 'Uma placa em cada linha, antiga ou Mercosul.',
    noun: { one: 'placa', many: 'placas' },
    format: plateLines(),
    example: ['ABC1D23', 'ABC-1234'],
  },
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

export const batchService = (service: string | null): BatchService | undefined =>
  BATCH_SERVICES.find((each) => each.service === service)

export type Offer =
  | { readonly ok: true; readonly item: CatalogItem }
  | { readonly ok: false; readonly reason: string }

/** Whether a service is on sale today, or why not. */
export function offerOf({ service }: BatchService, catalog: ShopCatalog): Offer {
  const off = turnedOff(catalog, service)
  if (off) return { ok: false, reason: `Desligado na loja por ${off.changedBy}.` }
  const item = catalog.servicos.find((each) => each.servico === service)
  return item ? { ok: true, item } : { ok: false, reason: 'A conta da loja está sem este serviço hoje.' }
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

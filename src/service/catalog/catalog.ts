import { reaisOfCents } from '#brazil/money.ts'
import { UFS } from '#brazil/uf.ts'
import type { PublishedCatalog, CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import {
  FIPE_SLUGS,
  type FipeSlug,
  INQUIRY_SLUGS,
  type InquirySlug,
  type ServiceSlug,
} from '#contract/service/slugs.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Settings } from '../settings/settings.ts'
import { CRLV_STATES } from './crlv-states.ts'
import { FIPE_SERVICES, SERVICES } from './services.ts'

export interface PriceList {
  /** Body of `GET /v1/servicos`, without services that are off or have no price (interface 2.5). */
  body(): PublishedCatalog
  /** One item of today's catalog. @throws {ServiceFailure} SERVICO_INDISPONIVEL when the catalog lacks it */
  item(slug: ServiceSlug): CatalogItem
  /** Price of the request in cents. @throws {ServiceFailure} SERVICO_INDISPONIVEL */
  price(slug: ServiceSlug, request?: Readonly<Record<string, unknown>>): number
}

/** The account's catalog, built at each call from the definitions and the portal's settings. */
export function createPriceList(settings: Settings): PriceList {
  const find = (slug: ServiceSlug): CatalogItem | undefined => {
    if (settings.get('switchedOff').includes(slug)) return undefined
    return slug === 'fipe' || slug === 'fipe-tabela' ? fipeItem(slug, settings) : inquiryItem(slug, settings)
  }
  const item = (slug: ServiceSlug) => {
    const found = find(slug)
    if (!found) throw new ServiceFailure('SERVICO_INDISPONIVEL')
    return found
  }
  return {
    item,
    body: () => ({
      servicos: [...INQUIRY_SLUGS, ...FIPE_SLUGS].flatMap((slug) => find(slug) ?? []),
      desconto_api: settings.get('discount'),
    }),
    price(slug, request = {}) {
      const price = priceCents(item(slug), request)
      if (price === undefined) throw new ServiceFailure('SERVICO_INDISPONIVEL')
      return price
    },
  }
}

function inquiryItem(slug: InquirySlug, settings: Settings): CatalogItem | undefined {
  const { nome, priceCents: listed, requer, observacao, purpose } = SERVICES[slug]
  const custom = settings.get('prices')[slug]
  if (custom === null) return undefined
  const wire = (cents: number) => reaisOfCents(discounted(custom ?? cents, settings))
  return {
    servico: slug,
    nome,
    requer: [
      ...requer,
      ...(purpose === 'required' ? ['finalidade', 'declaracao_finalidade'] : []),
      ...(slug === 'atpve' ? ['aceite_atpve'] : []),
    ],
    ...(listed === null ? {} : { preco: wire(listed) }),
    ...(observacao === undefined ? {} : { observacao }),
    ...(slug === 'crlv'
      ? {
          preco_por_uf: CRLV_STATES.map((state) => ({
            uf: state.uf,
            preco: wire(state.priceCents),
            requer: [...requer, ...state.requer],
          })),
        }
      : {}),
    ...(slug === 'debitos-estadual'
      ? {
          campos_por_uf: UFS.map(({ code }) => ({
            uf: code,
            requer: [...requer, ...(settings.get('debtFields')[code] ?? [])],
          })),
        }
      : {}),
    ...(slug === 'consulta-completa' ? { opcionais: { incluir_fipe: fipeOption(settings) } } : {}),
  }
}

function fipeItem(slug: FipeSlug, settings: Settings): CatalogItem | undefined {
  const { nome, requer, endpoint } = FIPE_SERVICES[slug]
  const cents = fipeCents(slug, settings)
  if (cents === null) return undefined
  return { servico: slug, nome, requer: [...requer], preco: reaisOfCents(cents), sincrono: true, endpoint }
}

// The option stays on sale when FIPE by plate is off, because it is part of another service.
function fipeOption(settings: Settings) {
  return {
    preco_adicional: reaisOfCents(fipeCents('fipe', settings) ?? FIPE_SERVICES.fipe.priceCents),
    descricao: 'Inclui o valor da tabela FIPE desta placa no resultado.',
  }
}

function fipeCents(slug: FipeSlug, settings: Settings): number | null {
  const custom = settings.get('prices')[slug]
  return custom === undefined ? FIPE_SERVICES[slug].priceCents : custom
}

function discounted(cents: number, settings: Settings): number {
  const percent = settings.get('discount')?.percentual ?? 0
  return Math.round((cents * (100 - percent)) / 100)
}

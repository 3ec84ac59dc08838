import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatPlate, plateTwin } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { listedItems, modeOf, turnedOff } from '#console/services/availability.ts'
import { ModeTag } from '#console/services/ModeTag.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { announce } from '#console/ui/announcements.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { RecentInquiries } from './RecentInquiries.tsx'

interface PlatePanelProps {
  /** Parsed. */
  readonly plate: string
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Former inquiries about this car, then the services on sale. */
export function PlatePanel({ plate, headingRef }: PlatePanelProps) {
  const catalog = useQuery(apiQuery('catalog'))
  useEffect(() => announce(`Opções para a placa ${formatPlate(plate)} logo abaixo`), [plate])
  const twin = plateTwin(plate)
  return (
    <div className="flex flex-col gap-8">
      <RecentInquiries plate={plate} title="Já consultado: abre de graça" />
      <section aria-labelledby="opcoes">
        <h2 id="opcoes" ref={headingRef} tabIndex={-1} className="text-lg font-bold outline-none">
          O que consultar sobre {formatPlate(plate)}
        </h2>
        {twin !== null && (
          <p className="text-sm text-muted">É o mesmo veículo da placa {formatPlate(twin)}.</p>
        )}
        <div className="mt-3">
          <QueryView query={catalog} label="Carregando os serviços" skeleton={<Skeleton className="h-72" />}>
            {(shop) => <ServiceGroups catalog={shop} plate={plate} />}
          </QueryView>
        </div>
      </section>
    </div>
  )
}

function ServiceGroups({ catalog, plate }: { readonly catalog: ShopCatalog; readonly plate: string }) {
  const { role } = usePerson()
  const buyable = listedItems(catalog, role).filter(
    (item) => item.requer.includes('placa') && !turnedOff(catalog, item.servico),
  )
  const [plateOnly, plateAndMore] = partition(buyable)
  const isHidden = (item: CatalogItem) => modeOf(catalog, item.servico) === 'hidden'
  return (
    <div className="flex flex-col gap-6">
      <ServiceGroup title="Basta a placa" items={plateOnly} plate={plate} isHidden={isHidden} />
      <ServiceGroup
        title="A placa e mais algum dado"
        items={plateAndMore}
        plate={plate}
        isHidden={isHidden}
      />
      <Link
        to={paths.catalog({ placa: plate })}
        className="w-fit py-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        Ver todos os serviços
      </Link>
    </div>
  )
}

/** The cheapest first: people buy those before the expensive ones. */
function partition(items: readonly CatalogItem[]): [CatalogItem[], CatalogItem[]] {
  const sorted = items.toSorted((a, b) => (a.preco ?? Infinity) - (b.preco ?? Infinity))
  const only = sorted.filter((item) => item.requer.length === 1)
  return [only, sorted.filter((item) => item.requer.length > 1)]
}

interface ServiceGroupProps {
  readonly title: string
  readonly items: readonly CatalogItem[]
  readonly plate: string
  readonly isHidden: (item: CatalogItem) => boolean
}

function ServiceGroup({ title, items, plate, isHidden }: ServiceGroupProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.servico}>
            <Link
              to={orderPath(item, plate)}
              className="flex h-full min-h-15 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 text-ink no-underline shadow-card hover:border-accent hover:bg-accent-soft"
            >
              <span className="min-w-0 flex-1 font-medium">{item.nome}</span>
              {isHidden(item) && <ModeTag mode="hidden" />}
              <span className="text-right font-semibold tabular-nums">{priceLabel(item)}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { PackageOpen, SearchX } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modeOf } from '#console/services/availability.ts'
import { isFipe, isOrderedByForm } from '#console/services/available-services.ts'
import { ModeTag } from '#console/services/ModeTag.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import type { AvailabilityMode, ShopCatalog } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import { type CatalogGroup, requiredLabels, groupCatalog } from './catalog-groups.ts'
import { searchCatalog } from './catalog-search.ts'

interface CatalogListProps {
  readonly items: readonly CatalogItem[]
  readonly switches: ShopCatalog['switches']
  /** The lines set the switches instead of leading to the forms. */
  readonly managing: boolean
  readonly search: string
  readonly placa: string | undefined
  readonly onClear: () => void
}

/** The services that the search finds, grouped by the data that a person needs. */
export function CatalogList({ items, switches, managing, search, placa, onClear }: CatalogListProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        title="Nenhum serviço disponível"
        icon={<PackageOpen aria-hidden="true" className="size-8" />}
      >
        Nenhum serviço está ligado para a loja agora. Quem administra o Pátio pode ligá-los aqui, e quem cuida
        da conta, no portal do serviço.
      </EmptyState>
    )
  }
  const found = searchCatalog(items, search)
  return (
    <>
      <p role="status" className={search.trim() === '' ? 'sr-only' : 'text-muted'}>
        {found.length === 1 ? '1 serviço' : `${found.length} serviços`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`Nada encontrado para “${search.trim()}”`}
          icon={<SearchX aria-hidden="true" className="size-8" />}
          action={<Button onClick={onClear}>Mostrar todos</Button>}
        >
          Procure pelo nome ou pelo que você quer saber, por exemplo débitos, leilão ou CRLV.
        </EmptyState>
      ) : (
        <div className="gap-6 xl:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
          {groupCatalog(found).map((group) => (
            <Group key={group.title} group={group}>
              {(item) =>
                managing ? (
                  <AvailabilityLine
                    item={item}
                    said={modeOf({ switches }, item.servico) === 'on' ? undefined : switches[item.servico]}
                  />
                ) : (
                  <ServiceLine item={item} mode={modeOf({ switches }, item.servico)} placa={placa} />
                )
              }
            </Group>
          ))}
        </div>
      )}
    </>
  )
}

interface GroupProps {
  readonly group: CatalogGroup
  readonly children: (item: CatalogItem) => ReactNode
}

function Group({ group, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-bold">
        {group.title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {group.items.map((item) => (
          <li key={item.servico}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}

const LINE = 'flex min-h-14 items-center gap-x-4 px-4 py-2.5 text-ink no-underline'

interface ServiceLineProps {
  readonly item: CatalogItem
  readonly mode: AvailabilityMode
  readonly placa: string | undefined
}

function ServiceLine({ item, mode, placa }: ServiceLineProps) {
  // A service of tomorrow with a route of its own: listed, since it is in the catalog, and honest about it.
  const sold = isOrderedByForm(item) || isFipe(item)
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{item.nome}</span>
        <span className="block text-sm text-muted wrap-anywhere">{describe(item)}</span>
        {!sold && <span className="block text-sm text-muted">Ainda não pode ser consultado por aqui.</span>}
      </span>
      <ModeTag mode={mode} />
      <span className="max-w-32 text-right font-semibold tabular-nums">
        {priceLabel(item) ?? 'Sem preço'}
      </span>
    </>
  )
  if (!sold) return <div className={LINE}>{content}</div>
  return (
    <Link to={orderPath(item, placa)} className={`${LINE} -outline-offset-2 hover:bg-sunken`}>
      {content}
    </Link>
  )
}

/** The service's note, and the required data that the group's title does not name. */
function describe(item: CatalogItem): string {
  const asked = requiredLabels(item)
  const said = ['Placa', 'CPF', 'CNPJ', 'CPF ou CNPJ'].includes(asked)
  return [item.observacao, said ? '' : `Pede: ${asked}.`].filter(Boolean).join(' ')
}

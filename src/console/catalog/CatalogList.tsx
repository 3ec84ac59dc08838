import { PackageOpen, SearchX } from 'lucide-react'
import { OfferGroups } from '#console/offers/OfferGroups.tsx'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { modeOf } from '#console/services/availability.ts'
import { ModeTag } from '#console/services/ModeTag.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { searchCatalog } from './catalog-search.ts'
import { PairRow } from './PairRow.tsx'
import { pairsOf } from './pairs.ts'
import { PeopleTag } from './PeopleTag.tsx'
import { requiredLabels } from './required-labels.ts'

interface CatalogListProps {
  readonly items: readonly CatalogItem[]
  readonly switches: ShopCatalog['switches']
  readonly search: string
  readonly placa: string | undefined
  readonly onClear: () => void
}

/** The services that match the search, grouped by the question that they answer. */
export function CatalogList({ items, switches, search, placa, onClear }: CatalogListProps) {
  const paidBefore = usePaidBefore(placa)
  if (items.length === 0) {
    return (
      <EmptyState
        title="Nenhuma consulta disponível"
        icon={<PackageOpen aria-hidden="true" className="size-8" />}
      >
        Nenhuma consulta está ligada para a loja agora. Um gerente da loja pode ligá-las em Ajustes, e quem
        cuida da carteira, no portal da central de consultas.
      </EmptyState>
    )
  }
  const found = searchCatalog(items, search)
  const pairs = pairsOf(found)
  const seconds = new Set(pairs.values())
  const markOf = (item: CatalogItem) => (
    <>
      <ModeTag mode={modeOf({ switches }, item.servico)} />
      <PeopleTag item={item} />
    </>
  )
  return (
    <>
      <p role="status" className={search.trim() === '' ? 'sr-only' : 'text-muted'}>
        {found.length === 1 ? '1 consulta' : `${found.length} consultas`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`Nada encontrado para “${search.trim()}”`}
          icon={<SearchX aria-hidden="true" className="size-8" />}
          action={<Button onClick={onClear}>Mostrar todas</Button>}
        >
          Procure pelo nome ou pelo que você quer saber, por exemplo débitos, leilão ou CRLV.
        </EmptyState>
      ) : (
        <OfferGroups
          items={found.filter((item) => !seconds.has(item))}
          plate={placa}
          paidBefore={paidBefore}
          markOf={markOf}
          ownLine={(item) => {
            const other = pairs.get(item)
            return other && <PairRow key={item.servico} items={[item, other]} markOf={markOf} />
          }}
          noteOf={(item) => <Note item={item} />}
        />
      )}
    </>
  )
}

/** Data that the service's name, its line or the chosen plate says already, as a single datum always does. */
const SAID: ReadonlySet<string> = new Set(['placa e estado (UF)', 'tipo e ano'])

/** The further data that the form asks for. */
function Note({ item }: { readonly item: CatalogItem }) {
  const asked = requiredLabels(item)
  return asked.includes(' e ') && !SAID.has(asked) && <>Pede {asked}.</>
}

import { PackageOpen, SearchX } from 'lucide-react'
import { usePeopleBlocks } from '#console/account/use-people-block.ts'
import { OfferGroups } from '#console/offers/OfferGroups.tsx'
import { questionOf } from '#console/offers/questions.ts'
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
  const found = searchCatalog(items, search)
  const blocked = useBlockOfPeople(found)
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
  const pairs = pairsOf(found)
  const seconds = new Set(pairs.values())
  const markOf = (item: CatalogItem) => (
    <>
      <ModeTag mode={modeOf({ switches }, item.servico)} />
      {!(blocked && questionOf(item) === 'people') && <PeopleTag item={item} />}
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
          stateOf={({ servico }) => ({ paid: paidBefore.get(servico) })}
          markOf={markOf}
          ownLine={(item) => {
            const other = pairs.get(item)
            return other && <PairRow key={item.servico} items={[item, other]} markOf={markOf} />
          }}
          noteOf={(item) => <Note item={item} />}
          wordsOf={(question) => (question === 'people' ? blocked : undefined)}
        />
      )}
    </>
  )
}

/**
 * Why the person may not buy any of the services in the group of people, said once for the group. Undefined
 * if some of them, or a single one, say it themselves.
 */
function useBlockOfPeople(items: readonly CatalogItem[]): string | undefined {
  const blockOf = usePeopleBlocks()
  const people = items.filter((item) => questionOf(item) === 'people')
  const [first] = people
  return first && people.length > 1 && people.every(blockOf) ? blockOf(first) : undefined
}

/** Data that the service's name, its line or the chosen plate says already, as a single datum always does. */
const SAID: ReadonlySet<string> = new Set(['placa e estado (UF)', 'tipo e ano'])

/** The further data that the form asks for. */
function Note({ item }: { readonly item: CatalogItem }) {
  const asked = requiredLabels(item)
  return asked.includes(' e ') && !SAID.has(asked) && <>Pede {asked}.</>
}

import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { brandsQuery, modelsQuery, yearsByCodeQuery, yearsQuery } from '#console/fipe-selection/lists.ts'
import { type Selection, type SelectionName, withChoice } from '#console/fipe-selection/selection.ts'
import { Section } from '#console/ui/Section.tsx'
import type { FipeList } from '#contract/console/fipe-list.ts'

/** A longer list is not shown: the search box above finds its options by a few letters. */
const SHOWN = 28

/** The options of the next step of a search in the table, shown if the list is short. */
export function NextOptions({ selection }: { readonly selection: Selection }) {
  const step = nextStep(selection)
  const { data } = useQuery(step?.query ?? apiQuery('fipeBrands', skipToken))
  const month = useMonth(selection)
  if (!step || !data || data.items.length === 0) return null
  const { name, title } = step
  const left = data.items.length - SHOWN
  return (
    <Section
      title={name === 'marca' ? `${title}${month}` : title}
      aside={left > 0 && <span className="text-xs text-muted">Mais {left} na lista acima</span>}
      className="pt-0!"
    >
      <Options name={name} items={data.items.slice(0, SHOWN)} />
    </Section>
  )
}

/** ` de novembro de 2026`; empty if the months are not known. */
function useMonth({ mes }: Selection): string {
  const months = useQuery(apiQuery('fipeReferences')).data?.items
  const month = mes === undefined ? months?.[0] : months?.find(({ code }) => code === mes)
  return month ? ` de ${month.name.trim()}` : ''
}

interface OptionsProps extends Pick<FipeList, 'items'> {
  readonly name: SelectionName
}

/** The options as links. Models get wider columns because their names are long. */
function Options({ name, items }: OptionsProps) {
  const [search] = useSearchParams()
  const columns = name === 'modelo' ? '2xl:grid-cols-2' : 'grid-cols-2 2xl:grid-cols-3'
  return (
    <ul className={`grid gap-x-6 ${columns}`}>
      {items.map((option) => (
        <li key={option.code}>
          <Link
            to={{ search: withChoice(search, name, option.code).toString() }}
            preventScrollReset
            className="flex min-h-11 items-center text-ink underline-offset-4 hover:underline pointer-fine:min-h-8"
          >
            {option.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The next step and its list, which the search reads too. Undefined if no step is left. */
function nextStep(selection: Selection) {
  const { por, marca, modelo, codigo, ano } = selection
  const step = (name: SelectionName, title: string, query: ReturnType<typeof brandsQuery>) => ({
    name,
    title,
    query,
  })
  if (por === 'placa' || ano !== undefined) return undefined
  if (por === 'codigo')
    return codigo === undefined ? undefined : step('ano', 'Anos deste código', yearsByCodeQuery(selection))
  if (marca === undefined) return step('marca', 'Marcas da tabela', brandsQuery(selection))
  if (modelo === undefined) return step('modelo', 'Modelos da marca', modelsQuery(selection))
  return step('ano', 'Anos deste modelo', yearsQuery(selection))
}

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { brandsQuery } from '#console/fipe-selection/lists.ts'
import { type Selection, withChoice } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { Section } from '#console/ui/Section.tsx'
import { useStore } from '#console/ui/store.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { comparisonsOf } from './comparisons.ts'
import { lastModels } from './last-models.ts'

interface ShortcutsProps {
  readonly selection: Selection
  /** What the shop has paid for, the newest first. */
  readonly values: readonly HistoryItem[]
}

const ROW = 'flex min-h-11 items-center border-b border-line py-2 text-ink underline underline-offset-2'

/** What costs nothing, beside a search that has not begun: each is one press. */
export function Shortcuts({ selection, values }: ShortcutsProps) {
  const [search] = useSearchParams()
  const models = useStore(lastModels)
  const comparisons = comparisonsOf(values)
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {comparisons.length > 0 && (
        <Section title="Comparar o que já foi pago" className="pt-0!">
          <ul className="-mt-3">
            {comparisons.map(({ label, ids }) => (
              <li key={label}>
                <Link to={{ search: compared(search, ids) }} className={ROW}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {models.length > 0 && (
        <Section title="Últimos modelos escolhidos" className="pt-0!">
          <ul className="-mt-3">
            {models.map(({ name, ...chosen }) => (
              <li key={`${chosen.marca}/${chosen.modelo}`}>
                <Link to={paths.fipe({ por: 'tabela', ...chosen })} className={ROW}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {selection.por === 'tabela' && selection.marca === undefined && <Brands selection={selection} />}
    </div>
  )
}

/** The month's table by its brands: the next step of the search, all of them in sight. */
function Brands({ selection }: Pick<ShortcutsProps, 'selection'>) {
  const [search] = useSearchParams()
  const { data } = useQuery(brandsQuery(selection))
  const months = useQuery(apiQuery('fipeReferences')).data?.items
  const month = selection.mes === undefined ? months?.[0] : months?.find(({ code }) => code === selection.mes)
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title={month ? `Marcas da tabela de ${month.name.trim()}` : 'Marcas da tabela'}
      className="pt-0!"
    >
      <ul className="grid grid-cols-2 gap-x-6 2xl:grid-cols-3">
        {data.items.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={{ search: withChoice(search, 'marca', code).toString() }}
              preventScrollReset
              className="flex min-h-11 items-center text-ink underline-offset-4 hover:underline pointer-fine:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function compared(search: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(search)
  next.set('comparar', ids.join(','))
  return next.toString()
}

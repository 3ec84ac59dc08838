import { Link, useSearchParams } from 'react-router'
import type { Selection } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { Section } from '#console/ui/Section.tsx'
import { useStore } from '#console/ui/store.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { comparisonsOf } from './comparisons.ts'
import { lastModels } from './last-models.ts'
import { NextOptions } from './NextOptions.tsx'

interface ShortcutsProps {
  readonly selection: Selection
  /** The shop's bought values, the newest first. */
  readonly values: readonly HistoryItem[]
}

const ROW = 'flex min-h-11 items-center border-b border-line py-2 text-link'

/** Free shortcuts beside a search that has not begun: one press each. */
export function Shortcuts({ selection, values }: ShortcutsProps) {
  const [search] = useSearchParams()
  const models = useStore(lastModels)
  const comparisons = comparisonsOf(values)
  return (
    <div className="flex min-w-0 flex-col gap-8 empty:hidden">
      <NextOptions selection={selection} />
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
    </div>
  )
}

function compared(search: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(search)
  next.set('comparar', ids.join(','))
  return next.toString()
}

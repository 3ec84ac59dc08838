import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plateKey } from '#brazil/plate.ts'
import { useFacts } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { Selection } from '#console/fipe-selection/selection.ts'
import { selectionOf } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Plate } from '#console/ui/Plate.tsx'
import { Section } from '#console/ui/Section.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { isFipeSlug } from '#contract/service/slugs.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** How many values fit a desktop screen. */
const SHOWN = 10

/** One read for both services: the slugs of both begin with this word. */
const SEARCH = { q: 'fipe', state: 'done', limit: SHOWN } as const

interface RecentValuesProps {
  /** The current search. The page already offers the values of its plate separately. */
  readonly selection: Selection
  /** Id of the purchase whose value the page shows. */
  readonly shown?: string | undefined
  /** Whether to explain the empty list. */
  readonly teaches?: boolean
}

/** The shop's last bought values, beside the search for the next one. Opening them is free. */
export function RecentValues({ selection, shown, teaches = false }: RecentValuesProps) {
  const { data } = useQuery(apiQuery('inquiries', SEARCH))
  const exceptPlate = selection.placa
  const isOther = (plate: string | null) =>
    plate === null || exceptPlate === undefined || plateKey(plate) !== plateKey(exceptPlate)
  const values = useFacts(data?.items).filter(
    ({ id, service, plate }) => id !== shown && isFipeSlug(service) && isOther(plate),
  )
  if (!data) return null
  const hasPlates = values.some(({ plate }) => plate !== null)
  return (
    <div className="no-print @container not-has-[section]:hidden">
      {/* Without other content the values have the full width, so that no name is cut beside an empty
          column. */}
      <div className="grid gap-y-8 @4xl:fipe-columns @4xl:has-[>:empty]:block">
        {(values.length > 0 || teaches) && (
          <Section
            title="Últimos valores da loja"
            aside={<span className="text-xs text-muted">Abrir é grátis</span>}
            // Existing content comes before the explanation of the empty list.
            className={cx('pt-0!', values.length === 0 && 'order-last')}
          >
            {values.length === 0 && <p className="text-muted">Cada valor que a loja paga fica aqui.</p>}
            <ul className="-mt-3">
              {values.map((item) => (
                <li key={item.id} className="border-b border-line">
                  <ValueLine item={item} hasPlates={hasPlates} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Shortcuts selection={selection} values={values} />
      </div>
    </div>
  )
}

interface ValueLineProps {
  readonly item: HistoryItem
  /** Whether any row has a plate: then all names start in the same column. */
  readonly hasPlates: boolean
}

function ValueLine({ item, hasPlates }: ValueLineProps) {
  return (
    <Link
      to={addressOf(item)}
      className={cx(
        '-mx-2 grid min-h-11 items-center gap-x-4 rounded-sm px-2 py-1 leading-5 text-ink no-underline hover:bg-sunken active:bg-sunken',
        hasPlates ? 'grid-cols-[6rem_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {hasPlates && <span>{item.plate !== null && <Plate plate={item.plate} size="sm" />}</span>}
      <span className="min-w-0">
        <CarName car={item.car} wraps className="block" />
        <Age at={item.createdAt} className="block text-xs text-muted" />
      </span>
      <Finding item={item} className="max-w-64 justify-end text-right tabular-nums" />
    </Link>
  )
}

/**
 * The link to a value. A value by plate gets its search in the URL; for other searches the list does not know
 * the steps.
 */
function addressOf({ id, service, plate }: HistoryItem): string {
  const selection = plate === null ? undefined : selectionOf({ service, request: { placa: plate } })
  return selection ? paths.fipe({ ...selection, consulta: id }) : paths.inquiry(id)
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { RowLink } from '#console/rows/beside/RowLink.tsx'
import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { markOf } from '#console/services/mark.ts'
import { Mark } from '#console/services/Mark.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Section } from '#console/ui/Section.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { LATEST_SHOWN, useLatestAnswers, useLatestCars } from './use-latest-answers.ts'

/**
 * This service's latest answers in this shop: they show how an answer looks, and what already opens for free.
 */
export function LatestOfService({ item }: { readonly item: CatalogItem }) {
  const { servico } = item
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const answers = useLatestAnswers(servico)
  const cars = useLatestCars(item)
  // The list's place depends on the cars. If it came before them, it would move.
  if (!answers || answers.length === 0 || !cars) return null
  const rows = answers.map((row) => ({ row, mark: markOf(row, catalog) }))
  return (
    <Section
      title="Últimas da loja"
      aside={
        rows.length < LATEST_SHOWN ? (
          <span className="text-xs text-muted">Abrir é grátis</span>
        ) : (
          <Link to={paths.history({ servico })} className="text-link">
            Ver todas
          </Link>
        )
      }
    >
      <div className="@container -mt-3">
        <RowTable caption="Últimas da loja" columns={COLUMNS} rows={rows} keyOf={({ row }) => row.id} />
      </div>
    </Section>
  )
}

interface Row {
  readonly row: HistoryItem
  readonly mark: string | undefined
}

const COLUMNS: readonly RowColumn<Row>[] = [
  {
    header: 'Placa',
    className: 'w-28',
    cell: ({ row, mark }) => (
      <RowLink to={paths.inquiry(row.id)} id={row.id}>
        {row.plate !== null && <Plate plate={row.plate} size="sm" />}
        {mark !== undefined && <Mark mark={mark} />}
        {row.plate === null && mark === undefined && 'Abrir'}
      </RowLink>
    ),
  },
  {
    header: 'Carro ou pessoa',
    className: 'w-[34%] @max-2xl:hidden',
    cell: ({ row }) => row.about ?? <CarName car={row.car} />,
  },
  {
    header: 'Resultado',
    className: '',
    cell: ({ row }) => (
      <OneLine text={findingWords(row)}>
        <Finding item={row} />
      </OneLine>
    ),
  },
  {
    header: 'Por',
    className: 'w-28 @max-2xl:hidden',
    cell: ({ row }) => <OneLine text={row.createdBy.name} className="text-muted" />,
  },
  {
    header: 'Quando',
    // At half a page, the narrowest place, the verdict must stay whole.
    className: 'w-26 text-muted @max-lg:hidden',
    cell: ({ row }) => <Age at={row.createdAt} />,
  },
]

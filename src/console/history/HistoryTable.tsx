import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { AskedAbout } from './AskedAbout.tsx'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

const COLUMNS: readonly RowColumn<HistoryRow>[] = [
  { header: 'Placa', className: 'w-28', cell: (row) => <HistoryLink row={row} /> },
  {
    header: 'Carro ou pessoa',
    className: 'max-xl:hidden',
    cell: ({ item }) => <AskedAbout item={item} />,
  },
  {
    header: 'Resultado',
    // As wide as what a row says at most; the car has the rest.
    className: 'xl:w-72',
    cell: ({ item }) => (
      <OneLine text={findingWords(item)}>
        <Finding item={item} />
      </OneLine>
    ),
  },
  {
    header: 'Consulta',
    className: 'w-[17%] xl:w-[15%]',
    cell: ({ item, name }) => (
      <>
        <OneLine text={name} />
        <AskedAbout item={item} className="text-xs text-muted xl:hidden" />
      </>
    ),
  },
  {
    header: 'Por',
    className: 'w-[7%] max-2xl:hidden',
    cell: ({ item }) => <OneLine text={item.createdBy.name} className="text-muted" />,
  },
  {
    header: 'Quando',
    className: 'w-26 text-muted',
    cell: ({ item }) => (
      <>
        <When at={item.createdAt} />
        {/* Narrower tables have no room for a column of names. */}
        <OneLine text={item.createdBy.name} className="text-xs 2xl:hidden" />
      </>
    ),
  },
  {
    header: 'Cobrado',
    className: 'w-24 text-right xl:w-40 max-xl:**:whitespace-normal max-xl:leading-5',
    cell: ({ item }) => <Charged item={item} />,
  },
]

/** The rows as a table. */
export function HistoryTable({ rows }: { readonly rows: readonly HistoryRow[] }) {
  return <RowTable caption="Consultas feitas" columns={COLUMNS} rows={rows} keyOf={({ item }) => item.id} />
}

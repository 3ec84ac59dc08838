import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { AskedAbout } from './AskedAbout.tsx'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import { type HistoryRow, nameInRow } from './row.ts'

/**
 * Below 100rem a column for cars would cut both cars and services. The car is then below what was found, and
 * the person below the time.
 */
const columnsOf = (isOneLine: boolean): readonly RowColumn<HistoryRow>[] => [
  { header: 'Placa', className: 'w-28', cell: (row) => <HistoryLink row={row} /> },
  {
    header: 'Carro ou pessoa',
    className: 'max-[100rem]:hidden',
    cell: ({ item }) => <AskedAbout item={item} />,
  },
  {
    header: 'Resultado',
    // As wide as the longest text of a row; the car gets the remaining width.
    className: 'min-[100rem]:w-72 min-[112rem]:w-103 min-[119rem]:w-128',
    cell: ({ item }) => <Found item={item} isOneLine={isOneLine} />,
  },
  {
    header: 'Consulta',
    className: 'w-[18.5%] max-xl:leading-5 xl:w-60',
    cell: ({ name }) => (
      <span className="xl:line-clamp-1" title={name}>
        {nameInRow(name)}
      </span>
    ),
  },
  {
    header: 'Por',
    className: 'w-[7%] max-[100rem]:hidden',
    cell: ({ item }) => <OneLine text={item.createdBy.name} className="text-muted" />,
  },
  {
    header: 'Quando',
    className: 'w-26 text-muted',
    cell: ({ item }) => (
      <>
        <When at={item.createdAt} />
        <OneLine text={item.createdBy.name} className="text-xs min-[100rem]:hidden" />
      </>
    ),
  },
  {
    header: 'Cobrado',
    className: 'w-24 text-right xl:w-40 max-xl:**:whitespace-normal max-xl:leading-5',
    cell: ({ item }) => <Charged item={item} />,
  },
]

/** For rows of the same height, and for a narrower screen, where the text wraps. */
const [ONE_LINE, WRAPPED] = [columnsOf(true), columnsOf(false)]

interface FoundProps extends Pick<HistoryRow, 'item'> {
  readonly isOneLine: boolean
}

function Found({ item, isOneLine }: FoundProps) {
  return (
    <>
      {isOneLine ? (
        <OneLine text={findingWords(item)}>
          <Finding item={item} />
        </OneLine>
      ) : (
        <Finding item={item} lines className="pt-1 leading-5" />
      )}
      <AskedAbout item={item} className="text-xs text-muted max-xl:pb-1 min-[100rem]:hidden" />
    </>
  )
}

/** The rows as a table. */
export function HistoryTable({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const columns = useMedia(SIDE_BY_SIDE) ? ONE_LINE : WRAPPED
  return <RowTable caption="Consultas feitas" columns={columns} rows={rows} keyOf={({ item }) => item.id} />
}

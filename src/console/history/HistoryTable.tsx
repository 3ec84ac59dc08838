import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { nameInRow } from '#console/services/service-name.ts'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { AskedAbout } from './AskedAbout.tsx'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

/** From this width on cars and people have columns; below it these would cut both cars and services. */
const ROOM_FOR_ALL = '(min-width: 100rem)'

const CAR: RowColumn<HistoryRow> = {
  header: 'Carro ou pessoa',
  className: 'max-[100rem]:hidden',
  cell: ({ item }) => <AskedAbout item={item} />,
}

const BY: RowColumn<HistoryRow> = {
  header: 'Por',
  className: 'w-[7%] max-[100rem]:hidden',
  cell: ({ item }) => <OneLine text={item.createdBy.name} className="text-muted" />,
}

interface Room {
  readonly isOneLine: boolean
  readonly forAll: boolean
}

/**
 * Without room for all, the car is below what was found, and the person below the time. With room both are in
 * two places, and styles show one: paper is narrower than the screen.
 */
const columnsOf = ({ isOneLine, forAll }: Room): readonly RowColumn<HistoryRow>[] => [
  { header: 'Placa', className: 'w-28', cell: (row) => <HistoryLink row={row} /> },
  ...(forAll ? [CAR] : []),
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
  ...(forAll ? [BY] : []),
  {
    header: 'Quando',
    className: 'w-26 text-muted',
    cell: (row) => (
      <>
        <When row={row} />
        <OneLine text={row.item.createdBy.name} className="text-xs min-[100rem]:hidden" />
      </>
    ),
  },
  {
    header: 'Cobrado',
    className: 'w-24 text-right xl:w-40 max-xl:**:whitespace-normal max-xl:leading-5',
    cell: ({ item }) => <Charged item={item} />,
  },
]

const ALL = columnsOf({ isOneLine: true, forAll: true })
const ONE_LINE = columnsOf({ isOneLine: true, forAll: false })
const WRAPPED = columnsOf({ isOneLine: false, forAll: false })

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
        // A row of one line is then as high as in the first HTML, which is drawn for a wider screen.
        <span className="flex">
          <Finding item={item} lines className="pt-1 leading-5" />
        </span>
      )}
      <AskedAbout item={item} className="text-xs text-muted max-xl:pb-1 min-[100rem]:hidden" />
    </>
  )
}

/** The rows as a table. */
export function HistoryTable({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const hasRoomForAll = useMedia(ROOM_FOR_ALL)
  const narrower = useMedia(SIDE_BY_SIDE) ? ONE_LINE : WRAPPED
  const columns = hasRoomForAll ? ALL : narrower
  return <RowTable caption="Consultas feitas" columns={columns} rows={rows} keyOf={({ item }) => item.id} />
}

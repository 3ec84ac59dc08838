import { DataTable } from '#console/ui/DataTable.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { labelOf } from '../field-label.ts'
import { InRecord, isScalar, Scalar } from './Scalar.tsx'
import { show } from './value.ts'

/** More columns do not fit on a phone. */
const PHONE_COLUMNS = 3

type Row = Readonly<Record<string, unknown>>

interface TableViewProps {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** Rows of the same shape as a table, in portions: ten thousand rows must not freeze the page. */
export function TableView({ name, columns, rows }: TableViewProps) {
  const { visible, ...portion } = usePortion(rows)
  return (
    <InRecord value>
      <DataTable
        caption={labelOf(name) || 'Registros'}
        columns={columns.map((column) => ({
          id: column,
          header: labelOf(column),
          // Words and numbers stay whole, however narrow the screen: the table scrolls. Only endless words
          // break.
          className: 'max-w-80 [&_bdi]:wrap-break-word [&_span]:break-normal',
          cell: (row: Row) => <Cell name={column} row={row} />,
        }))}
        rows={visible}
        stacks={columns.length > PHONE_COLUMNS}
        // Rows of one stored answer never change their order.
        rowKey={(_, index) => index}
      />
      <MoreButton {...portion} />
    </InRecord>
  )
}

/** A row that lacks the column is not the same as a null. */
function Cell({ name, row }: { readonly name: string; readonly row: Row }) {
  if (!Object.hasOwn(row, name)) return <span className="text-muted">—</span>
  const shown = show(row[name], name)
  return isScalar(shown) ? <Scalar shown={shown} /> : null
}

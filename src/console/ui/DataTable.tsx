import type { Key, ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** `end` for amounts, with tabular figures. */
  readonly align?: 'start' | 'end'
  /** This column names the row, for screen readers. At most one. */
  readonly rowHeader?: boolean
  readonly className?: string
}

interface DataTableProps<Row> {
  /** The table's name, for screen readers; visible with `showCaption`. */
  readonly caption: string
  readonly showCaption?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, index: number) => Key
  /** `middle` where every cell is one line of its own height. */
  readonly cells?: 'top' | 'middle'
}

/** Rows and columns. Wider than the screen it scrolls inside its own box, which the keyboard can reach. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  cells = 'top',
}: DataTableProps<Row>) {
  return (
    // `relative`, or text for screen readers in a cell would leave the box and widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className={showCaption ? 'pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'px-3 py-2 text-sm font-semibold text-muted first:pl-4 last:pr-4',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className="border-b border-line last:border-b-0">
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader ? 'row' : undefined}
                    className={cx(
                      'px-3 py-2.5 font-normal first:pl-4 last:pr-4',
                      cells === 'middle' ? 'align-middle' : 'align-top',
                      column.align === 'end' && 'text-right tabular-nums',
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

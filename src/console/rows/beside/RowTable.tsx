import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'

export interface RowColumn<Row> {
  readonly header: string
  /** Width and alignment, for the heading too. */
  readonly className: string
  readonly cell: (row: Row) => ReactNode
}

interface RowTableProps<Row> {
  /** The table's name, for screen readers. */
  readonly caption: string
  /** The first column has the row's link. Fixed widths keep the table from growing wider than its page. */
  readonly columns: readonly RowColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A table of 44 px rows, each with one link. */
export function RowTable<Row>({ caption, columns, rows, keyOf }: RowTableProps<Row>) {
  return (
    <table className="w-full table-fixed border-collapse text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map(({ header, className }) => (
            <th
              key={header}
              scope="col"
              className={cx('py-2 pr-3 text-xs font-normal text-muted last:pr-0', className)}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="relative border-b border-line hover:bg-sunken">
            {columns.map(({ header, className, cell }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={header}
                  scope={index === 0 ? 'row' : undefined}
                  className={cx('h-11 py-0 pr-3 align-middle font-normal last:pr-0', className)}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
  /** `middle` if every cell is one line of the same height. */
  readonly cells?: 'top' | 'middle'
  /** If the columns do not fit, each row becomes a block of names and values. */
  readonly stacks?: boolean
}

const STACKED = {
  table: '@max-xl:block',
  head: '@max-xl:sr-only',
  body: '@max-xl:block',
  row: '@max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-6 @max-xl:gap-y-1 @max-xl:py-2',
  // Each value gets its column's name as a label. The row's own name needs no label.
  cell: '@max-xl:block @max-xl:p-0! @max-xl:before:block @max-xl:before:text-xs @max-xl:before:text-muted @max-xl:before:content-[attr(data-label)] @max-xl:empty:hidden',
  rowHeader: '@max-xl:block @max-xl:basis-full @max-xl:p-0!',
}

/** Drawn as blocks, the elements lose their table roles, so the roles are explicit. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * Rows and columns. A table wider than the screen scrolls inside its own box, which is reachable by keyboard.
 */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  cells = 'top',
  stacks = false,
}: DataTableProps<Row>) {
  const roles: Partial<typeof ROLES> = stacks ? ROLES : {}
  return (
    // Without `relative`, text for screen readers in a cell would leave the box and widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="@container relative overflow-x-auto">
      <table {...roles.table} className={cx('w-full border-collapse text-left', stacks && STACKED.table)}>
        <caption className={showCaption ? 'pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead {...roles.group} className={cx(stacks && STACKED.head)}>
          <tr {...roles.row} className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...roles.header}
                className={cx(
                  'px-3 py-2 text-xs font-normal text-muted first:pl-0 last:pr-0',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={cx(stacks && STACKED.body)}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              {...roles.row}
              className={cx('border-b border-line last:border-b-0', stacks && STACKED.row)}
            >
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader ? 'row' : undefined}
                    {...(column.rowHeader ? roles.rowHeader : roles.cell)}
                    data-label={typeof column.header === 'string' ? column.header : undefined}
                    className={cx(
                      'h-11 px-3 py-2 font-normal first:pl-0 last:pr-0',
                      cells === 'middle' ? 'align-middle' : 'align-top',
                      column.align === 'end' && 'text-right tabular-nums',
                      column.className,
                      stacks && (column.rowHeader ? STACKED.rowHeader : STACKED.cell),
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

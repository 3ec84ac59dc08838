import type { ReactNode } from 'react'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Charged, RowLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

interface HistoryColumn {
  readonly header: string
  /** Width and alignment, of the heading too. */
  readonly className: string
  readonly cell: (row: HistoryRow, search: string) => ReactNode
}

// Fixed widths: no text makes the table wider than its page.
const COLUMNS: readonly HistoryColumn[] = [
  { header: 'Placa', className: 'w-28', cell: (row, search) => <RowLink row={row} search={search} /> },
  {
    header: 'Carro',
    className: 'w-[22%] max-xl:hidden',
    cell: ({ item }) => <CarName car={item.car} className="leading-[1.125rem]" />,
  },
  {
    header: 'Resultado',
    className: '',
    cell: ({ item }) => <Finding item={item} className="py-1 leading-[1.125rem]" />,
  },
  {
    header: 'Consulta',
    className: 'w-[22%] xl:w-[16%]',
    cell: ({ item, name }) => (
      <>
        <OneLine>{name}</OneLine>
        <CarName car={item.car} className="text-xs leading-[1.125rem] text-muted xl:hidden" />
      </>
    ),
  },
  {
    header: 'Por',
    className: 'w-[9%] max-xl:hidden',
    cell: ({ item }) => <OneLine className="text-muted">{item.createdBy.name}</OneLine>,
  },
  {
    header: 'Quando',
    className: 'w-26 text-muted',
    cell: ({ item }) => (
      <>
        <When at={item.createdAt} />
        {/* Narrower tables have no room for a column of names. */}
        <OneLine className="text-xs leading-[1.125rem] xl:hidden">{item.createdBy.name}</OneLine>
      </>
    ),
  },
  { header: 'Cobrado', className: 'w-36 text-right', cell: ({ item }) => <Charged item={item} /> },
]

/** Rows of 44 px under each other, one link each. */
export function HistoryTable({
  rows,
  search,
}: {
  readonly rows: readonly HistoryRow[]
  readonly search: string
}) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm tabular-nums">
      <caption className="sr-only">Consultas feitas</caption>
      <thead>
        <tr className="border-b border-line">
          {COLUMNS.map(({ header, className }) => (
            <th
              key={header}
              scope="col"
              className={cx('py-2 pr-3 text-xs font-semibold text-muted last:pr-0', className)}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.item.id} className="relative border-b border-line hover:bg-sunken">
            {COLUMNS.map(({ header, className, cell }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={header}
                  scope={index === 0 ? 'row' : undefined}
                  className={cx('h-11 py-0 pr-3 align-middle font-normal last:pr-0', className)}
                >
                  {cell(row, search)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OneLine({ className, children }: { readonly className?: string; readonly children: string }) {
  return (
    <bdi title={children} className={cx('block truncate leading-[1.125rem]', className)}>
      {children}
    </bdi>
  )
}

import { AskedAbout } from '#console/rows/AskedAbout.tsx'
import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

const COLUMNS: readonly RowColumn<HistoryRow>[] = [
  { header: 'Placa', className: 'w-28', cell: (row) => <HistoryLink row={row} /> },
  {
    header: 'Carro ou pessoa',
    className: 'w-[22%] max-xl:hidden',
    cell: ({ item }) => <AskedAbout item={item} className="leading-[1.125rem]" />,
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
        <AskedAbout item={item} className="text-xs leading-[1.125rem] text-muted xl:hidden" />
      </>
    ),
  },
  {
    header: 'Por',
    className: 'w-[7%] max-xl:hidden',
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
  { header: 'Cobrado', className: 'w-28 text-right', cell: ({ item }) => <Charged item={item} /> },
]

/** The rows as a table. */
export function HistoryTable({ rows }: { readonly rows: readonly HistoryRow[] }) {
  return <RowTable caption="Consultas feitas" columns={COLUMNS} rows={rows} keyOf={({ item }) => item.id} />
}

function OneLine({ className, children }: { readonly className?: string; readonly children: string }) {
  return (
    <bdi title={children} className={cx('block truncate leading-[1.125rem]', className)}>
      {children}
    </bdi>
  )
}

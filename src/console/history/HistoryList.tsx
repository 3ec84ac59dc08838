import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/record/result/CarName.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { chargeLabel, chargeText } from '#console/texts/charge-labels.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { type Column, DataTable } from '#console/ui/DataTable.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { HistoryItem } from '#contract/console/record.ts'

/** A table where there is room, cards where there is none. */
export function HistoryList({ items }: { readonly items: readonly HistoryItem[] }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const nameOf = (item: HistoryItem) => serviceName(catalog, item.service)
  return (
    <>
      <div className="hidden overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:block">
        <DataTable
          caption="Consultas feitas"
          columns={columns(nameOf)}
          rows={items}
          rowKey={(item) => item.id}
          cells="middle"
        />
      </div>
      <ul className="flex flex-col gap-3 lg:hidden">
        {items.map((item) => (
          <li key={item.id}>
            <HistoryCard item={item} name={nameOf(item)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function columns(nameOf: (item: HistoryItem) => string): readonly Column<HistoryItem>[] {
  return [
    {
      id: 'service',
      header: 'Consulta',
      rowHeader: true,
      cell: (item) => (
        <>
          <Link
            to={paths.inquiry(item.id)}
            className="-my-1 inline-block py-1 font-semibold text-accent underline-offset-2 hover:underline"
          >
            {nameOf(item)}
          </Link>
          <CarName car={item.car} className="max-w-64" />
        </>
      ),
    },
    { id: 'plate', header: 'Placa', cell: (item) => item.plate && <Plate plate={item.plate} size="sm" /> },
    {
      id: 'state',
      header: 'Situação',
      cell: (item) => <StateTag item={item} />,
    },
    { id: 'by', header: 'Por', cell: (item) => item.createdBy.name },
    { id: 'at', header: 'Quando', cell: (item) => <Age at={item.createdAt} className="whitespace-nowrap" /> },
    { id: 'charged', header: 'Cobrado', align: 'end', cell: (item) => <Charged item={item} /> },
  ]
}

function HistoryCard({ item, name }: { readonly item: HistoryItem; readonly name: string }) {
  return (
    <Link
      to={paths.inquiry(item.id)}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-card"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {item.plate && <Plate plate={item.plate} size="sm" className="shrink-0" />}
      </span>
      <CarName car={item.car} />
      <span className="flex flex-wrap items-center justify-between gap-2">
        <StateTag item={item} />
        <Charged item={item} />
      </span>
      <span className="text-sm text-muted">
        <Age at={item.createdAt} />, por {item.createdBy.name}
      </span>
    </Link>
  )
}

function StateTag({ item }: { readonly item: HistoryItem }) {
  const { label, tone } = stateText(item.state, item.following)
  return <Tag tone={tone}>{label}</Tag>
}

/** A word or a figure, with the whole sentence for people who cannot see the table. */
function Charged({ item }: { readonly item: HistoryItem }) {
  return (
    <span className="tabular-nums" title={chargeText(item)}>
      <span aria-hidden="true">{chargeLabel(item)}</span>
      <span className="sr-only">{chargeText(item)}</span>
    </span>
  )
}

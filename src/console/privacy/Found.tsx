import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { counted } from '#brazil/words.ts'
import { api } from '#console/api/api.ts'
import { FORGET_MS, apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { type Column, DataTable } from '#console/ui/DataTable.tsx'
import type { SubjectFound } from '#contract/console/privacy.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { foundText } from './count-text.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import { saveJson } from './save-json.ts'

interface FoundProps {
  readonly document: string
  readonly found: SubjectFound
  readonly onPurged: () => Promise<void>
}

/** The purchases that name a person, and the actions on them. */
export function Found({ document, found, onPurged }: FoundProps) {
  const { items, total, purgeable, open, notes, indexing, unread } = found
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('exportSubject', { body: { document } }),
    onSuccess: (exported) => saveJson('dados-pessoais.json', exported),
    gcTime: FORGET_MS,
  })
  if (total + notes + open === 0) {
    const readSome = indexing || unread > 0
    return (
      <p>Nenhuma consulta da loja cita este documento{readSome ? ' entre as que já foram lidas' : ''}.</p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {/* The reason below a button must not move the other buttons. */}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 py-2 font-medium">{foundText(found)}</p>
        <Button busy={isPending} onClick={() => mutate()}>
          Baixar cópia dos dados
        </Button>
        <Button
          disabledReason={purgeable + notes === 0 ? 'Não há mais dados a apagar.' : undefined}
          onClick={() => setConfirming(true)}
        >
          Apagar os dados…
        </Button>
      </div>
      {error && <ErrorNotice error={error} takeFocus />}
      {open > 0 && (
        <p className="text-muted">
          {counted(
            open,
            'consulta ainda está em andamento e só pode ser apagada',
            'consultas ainda estão em andamento e só podem ser apagadas',
          )}{' '}
          depois do fim.
        </p>
      )}
      {total > 0 && <Purchases items={items} />}
      {items.length < total && (
        <p className="text-muted">As {items.length} mais recentes. A cópia e a limpeza valem para todas.</p>
      )}
      {confirming && (
        <PurgeDialog
          document={document}
          count={purgeable}
          notes={notes}
          onClose={() => setConfirming(false)}
          onPurged={async () => {
            setConfirming(false)
            await onPurged()
          }}
        />
      )}
    </div>
  )
}

function Purchases({ items }: { readonly items: readonly HistoryItem[] }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const columns: readonly Column<HistoryItem>[] = [
    {
      id: 'service',
      header: 'Consulta',
      rowHeader: true,
      cell: ({ id, service }) => (
        <Link to={paths.inquiry(id)} className="font-medium text-link">
          {serviceName(catalog, service)}
        </Link>
      ),
    },
    { id: 'plate', header: 'Placa', cell: ({ plate }) => (plate === null ? '' : formatPlate(plate)) },
    { id: 'at', header: 'Quando', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'by', header: 'Por', cell: ({ createdBy }) => createdBy.name },
    {
      id: 'state',
      header: 'Situação',
      cell: ({ state, purged }) => (purged ? `Apagada em ${formatDateTime(purged.at)}` : stateLabel(state)),
    },
  ]
  return (
    <DataTable
      caption="Consultas que citam o documento"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      cells="middle"
      stacks
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import type { WebhookStatus } from '#contract/console/webhook-status.ts'

/** Whether the deliveries of the service arrive, for managers. */
export function WebhookStatusLine() {
  const { data } = useQuery(apiQuery('webhookStatus'))
  if (!data) return null
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <h2 id="webhooks" className="border-b border-line pb-1.5 text-lg font-semibold">
        Avisos da central
      </h2>
      {data.isConfigured ? (
        <LastArrivals {...data} />
      ) : (
        <p className="text-muted">Sem segredo configurado: a loja não recebe avisos.</p>
      )}
    </section>
  )
}

function LastArrivals({ lastEventAt, lastTestAt }: WebhookStatus) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 lg:grid-cols-1 lg:gap-y-3">
      <Arrival label="Último aviso" at={lastEventAt} />
      <Arrival label="Último teste do portal" at={lastTestAt} />
    </dl>
  )
}

function Arrival({ label, at }: { readonly label: string; readonly at: string | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{at === null ? 'Nenhum ainda' : <Age at={at} />}</dd>
    </div>
  )
}

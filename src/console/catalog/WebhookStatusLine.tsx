import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import type { WebhookStatus } from '#contract/console/webhook-status.ts'

/** Whether the deliveries of the service arrive, for managers. */
export function WebhookStatusLine() {
  const { data } = useQuery(apiQuery('webhookStatus'))
  if (!data) return null
  return (
    <section aria-labelledby="webhooks" className="max-w-prose text-muted">
      <h2 id="webhooks" className="font-bold text-ink">
        Avisos da central
      </h2>
      {data.isConfigured ? (
        <LastArrivals {...data} />
      ) : (
        <p>Sem segredo configurado: a loja não recebe avisos.</p>
      )}
    </section>
  )
}

function LastArrivals({ lastEventAt, lastTestAt }: WebhookStatus) {
  return (
    <p>
      Último aviso: {lastEventAt === null ? 'nenhum chegou ainda' : <Age at={lastEventAt} />}. Último teste do
      portal: {lastTestAt === null ? 'nenhum chegou ainda' : <Age at={lastTestAt} />}.
    </p>
  )
}

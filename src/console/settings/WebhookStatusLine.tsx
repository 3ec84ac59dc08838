import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SettingLine } from '#console/ui/SettingLine.tsx'
import type { WebhookStatus } from '#contract/console/webhook-status.ts'

/**
 * Whether the service's webhook deliveries arrive. Folded, because only people who install the console need
 * it.
 */
export function WebhookStatusLine() {
  const { data } = useQuery(apiQuery('webhookStatus'))
  if (!data) return null
  return (
    <Disclosure
      summary={<SettingLine name="Avisos da central" now={data.isConfigured ? 'ligados' : 'sem segredo'} />}
      className="border-b border-line"
    >
      <div className="pb-3 pl-6">
        {data.isConfigured ? (
          <LastArrivals {...data} />
        ) : (
          <p className="text-muted">Sem segredo configurado: a loja não recebe avisos.</p>
        )}
      </div>
    </Disclosure>
  )
}

function LastArrivals({ lastEventAt, lastTestAt }: WebhookStatus) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Arrival label="Último aviso" at={lastEventAt} />
      <Arrival label="Último teste do portal" at={lastTestAt} />
    </dl>
  )
}

function Arrival({ label, at }: { readonly label: string; readonly at: string | null }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>{at === null ? 'Nenhum ainda' : <Age at={at} />}</dd>
    </div>
  )
}

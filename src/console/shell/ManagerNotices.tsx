import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { formatPlate } from '#brazil/plate.ts'
import { counted } from '#brazil/words.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { ChargeAlert, LostRows } from '#contract/console/charge-alert.ts'

interface ManagerNoticesProps {
  readonly items: readonly ChargeAlert[]
  readonly lost?: LostRows | undefined
}

/** Notices for managers, one below the other. */
export function ManagerNotices({ items, lost }: ManagerNoticesProps) {
  return (
    <aside data-chrome aria-label="Avisos da gerência" className="flex flex-col gap-2 px-4 pt-4 md:px-8">
      {lost && <LostNotice lost={lost} />}
      {items.map((alert) => (
        <AlertNotice key={alert.recordId} alert={alert} />
      ))}
    </aside>
  )
}

/** Stays until the next start, because dismissing it would not bring the lost rows back. */
function LostNotice({ lost: { entries, purchases } }: { readonly lost: LostRows }) {
  const parts = [
    ...(purchases > 0 ? [counted(purchases, 'consulta', 'consultas')] : []),
    ...(entries > 0 ? [counted(entries, 'registro da auditoria', 'registros da auditoria')] : []),
  ]
  return (
    <Notice
      tone="warning"
      title="O banco de dados do Pátio perdeu registros"
      actions={
        <ButtonLink size="sm" to={paths.audit()}>
          Ver a auditoria
        </ButtonLink>
      }
    >
      <p>
        {entries + purchases === 1 ? 'Faltava' : 'Faltavam'} {parts.join(' e ')} quando o Pátio iniciou.{' '}
        {purchases > 0 &&
          'Cada consulta perdida é conferida na central, sem nova cobrança; até lá nada novo é comprado. '}
        Avise quem instalou o Pátio: um arquivo foi apagado, ou uma cópia antiga foi posta no lugar.
      </p>
    </Notice>
  )
}

function AlertNotice({ alert }: { readonly alert: ChargeAlert }) {
  const queryClient = useQueryClient()
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { recordId, service, plate, confirmedCents, chargedCents, orderedBy } = alert
  const dismissal = useMutation({
    mutationFn: () => api('dismissChargeAlert', { params: { id: recordId } }),
    onSuccess: async (left) => {
      await keepAnswer(queryClient, apiQuery('chargeAlerts'), left)
      announce('Aviso dispensado')
    },
  })
  const inquiry = [serviceName(catalog, service), plate !== null && formatPlate(plate)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Notice
      tone="warning"
      title="A central cobrou mais do que o preço confirmado"
      actions={
        <>
          <ButtonLink size="sm" to={paths.inquiry(recordId)}>
            Ver a consulta
          </ButtonLink>
          <Button size="sm" single onClick={() => dismissal.isPending || dismissal.mutate()}>
            Dispensar o aviso
          </Button>
        </>
      }
    >
      <p>
        {inquiry}, pedida por {orderedBy}: confirmado {formatCents(confirmedCents)}, cobrado{' '}
        <strong>{formatCents(chargedCents)}</strong>, {formatCents(chargedCents - confirmedCents)} a mais.
        Confira o preço no catálogo e fale com o suporte da central.
      </p>
      {dismissal.error && <ErrorNotice error={dismissal.error} />}
    </Notice>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { may } from '#contract/console/access.ts'
import type { ChargeAlert } from '#contract/console/charge-alert.ts'

/** For managers, on every page until they dismiss it: a purchase cost more than was confirmed. */
export function ChargeAlerts() {
  const { role } = usePerson()
  return may(role, 'manage') ? <OpenAlerts /> : null
}

function OpenAlerts() {
  const { data } = useQuery(apiQuery('chargeAlerts'))
  if (!data || data.items.length === 0) return null
  return (
    <aside data-chrome aria-label="Cobranças acima do preço" className="flex flex-col gap-2 p-2">
      {data.items.map((alert) => (
        <AlertNotice key={alert.recordId} alert={alert} />
      ))}
    </aside>
  )
}

function AlertNotice({ alert }: { readonly alert: ChargeAlert }) {
  const queryClient = useQueryClient()
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { recordId, service, plate, confirmedCents, chargedCents, orderedBy } = alert
  const dismissal = useMutation({
    mutationFn: () => api('dismissChargeAlert', { params: { id: recordId } }),
    onSuccess: (left) => {
      queryClient.setQueryData(apiQuery('chargeAlerts').queryKey, left)
      announce('Aviso dispensado')
    },
  })
  const inquiry = [serviceName(catalog, service), plate].filter((part) => part !== null).join(' · ')
  return (
    <Notice
      tone="danger"
      title="A central cobrou mais do que o preço confirmado"
      actions={
        <>
          <ButtonLink size="sm" to={paths.inquiry(recordId)}>
            Ver a consulta
          </ButtonLink>
          <Button size="sm" onClick={() => dismissal.isPending || dismissal.mutate()}>
            Dispensar o aviso
          </Button>
        </>
      }
    >
      <p>
        {inquiry}, pedida por {orderedBy}: confirmado {formatCents(confirmedCents)}, cobrado{' '}
        <strong>{formatCents(chargedCents)}</strong>. Confira o preço no catálogo e fale com o suporte da
        central.
      </p>
      {dismissal.error && <ErrorNotice error={dismissal.error} />}
    </Notice>
  )
}

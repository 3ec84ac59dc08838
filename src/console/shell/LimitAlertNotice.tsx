import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { inReais, useRaise } from '#console/limits/RaiseLimit.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { LimitAlert } from '#contract/console/limits.ts'

/** How much one tap adds, in cents. */
const EXTRA_CENTS = 50_00

/** Says who has reached which limit, with the two answers that a manager can give. */
export function LimitAlertNotice({ alert }: { readonly alert: LimitAlert }) {
  const { id, person } = alert
  const queryClient = useQueryClient()
  const raise = useRaise(person)
  const shopLeft = useQuery(apiQuery('ownLimits')).data?.shopLeftCents
  const isShopSpent = person !== null && shopLeft === 0
  const dismissal = useMutation({
    mutationFn: () => api('dismissLimitAlert', { params: { id } }),
    onSuccess: async (left) => {
      await keepAnswer(queryClient, apiQuery('limitAlerts'), left)
      announce('Aviso fechado, nada foi liberado')
    },
  })
  const error = raise.error ?? dismissal.error
  return (
    <Notice
      tone="warning"
      title={titleOf(alert)}
      actions={
        <>
          <Button size="sm" single busy={raise.isPending} onClick={() => raise.mutate(EXTRA_CENTS)}>
            Liberar mais {inReais(EXTRA_CENTS)} hoje
          </Button>
          {isShopSpent && (
            <ButtonLink size="sm" to={paths.settings('#limite')}>
              Ver o limite da loja
            </ButtonLink>
          )}
          <Button size="sm" single busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
            Fechar sem liberar
          </Button>
        </>
      }
    >
      {isShopSpent && (
        <p>
          O limite da loja para hoje também acabou: sem liberar mais para a loja, {person.name} não compra.
        </p>
      )}
      {error && <ErrorNotice error={error} />}
    </Notice>
  )
}

/**
 * The amount spent and the limit, and why a manager reads it. A limit that was removed since has no amount.
 */
function titleOf({ person, kind, spentCents, limitCents, isAsked }: LimitAlert): string {
  const who = person?.name ?? 'A loja'
  const when = kind === 'month' ? 'neste mês' : 'hoje'
  if (limitCents === null) return `${who} precisa de mais limite ${when}`
  // The alert of the shop's limit does not contain who asked.
  const why = !isAsked ? 'precisa de mais' : person ? 'pediu mais' : 'alguém pediu mais'
  return `${who} gastou ${formatCents(spentCents)} de ${formatCents(limitCents)} ${when} e ${why}`
}

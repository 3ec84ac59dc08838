import { paths } from '#console/paths.ts'
import { paidWord } from '#console/purchase/paid-before.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import type { PaidForForm } from './use-paid-for-form.ts'

/**
 * A notice of the purchase that exists. If it answers the form, the form's action opens it and the notice has
 * no link.
 */
export function PaidBeforeNotice({ paid, isCurrent, age }: PaidForForm) {
  const isDone = paid.state === 'done'
  return (
    <Notice
      title={isDone ? `Esta consulta já foi ${paidWord(paid)} ${age}` : 'Esta consulta está em andamento'}
      actions={
        !isCurrent && (
          <ButtonLink to={paths.inquiry(paid.id)}>
            {isDone ? `Abrir a consulta já ${paidWord(paid)}` : 'Acompanhar'}
          </ButtonLink>
        )
      }
    >
      <VerdictLabel label={paid.verdict} />
      {!isCurrent && (
        <p>
          Abrir não custa nada. <IfCharged>Consultar de novo é cobrado outra vez.</IfCharged>
        </p>
      )}
    </Notice>
  )
}

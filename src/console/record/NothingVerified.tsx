import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

/** An answer without any answer in it: what happened to the money, and what to do now. */
export function NothingVerified({ record }: { readonly record: InquiryRecord }) {
  const { plate, chargedCents, reused, upstreamId } = record
  const isFree = reused || chargedCents === 0
  return (
    <Notice
      tone="neutral"
      title={chargeText(record)}
      actions={
        <ButtonLink to={paths.catalog(plate === null ? {} : { placa: plate })}>
          Escolher outra consulta
        </ButtonLink>
      }
    >
      <p>
        A central não verificou nenhum ponto deste carro.{' '}
        {isFree
          ? 'Consulte de novo mais tarde ou escolha outra consulta.'
          : 'Peça a ela a devolução com o código de suporte, e escolha outra consulta antes de decidir.'}
      </p>
      <SupportCode requestId={upstreamId} />
    </Notice>
  )
}

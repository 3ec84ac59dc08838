import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Code } from './result/general/Code.tsx'

/** An answer without any answer in it: what happened to the money, and what to do now. */
export function NothingVerified({ record }: { readonly record: InquiryRecord }) {
  const { plate, chargedCents, reused, upstreamId } = record
  const { isManager, keepers, url } = useTopUp()
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
          : `Houve resposta, por isso o valor não volta sozinho. ${refundWords(isManager, keepers)}`}
        {!isFree && isManager && url !== undefined && (
          <>
            {' '}
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-ink underline underline-offset-2"
            >
              Abrir a carteira na central <span className="sr-only">(abre outra aba)</span>
            </a>
          </>
        )}
      </p>
      {!isFree && upstreamId !== null && <NumberToQuote id={upstreamId} />}
    </Notice>
  )
}

/** Who speaks with the service: those who keep the wallet. */
function refundWords(isManager: boolean, keepers: string): string {
  return isManager
    ? 'Peça a devolução à central de consultas e informe este número.'
    : `Passe este número a ${keepers}, para pedir a devolução à central de consultas.`
}

/** By which the service knows the inquiry. */
function NumberToQuote({ id }: { readonly id: string }) {
  return (
    <p>
      <span className="text-muted">Número na central de consultas: </span>
      <Code text={id} />
      <CopyButton text={id} label="Copiar número na central de consultas" className="-my-3" />
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { walletKeepers } from '#console/wallet/top-up-text.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Code } from './result/general/Code.tsx'

/** An answer without any answer in it: what happened to the money, and what to do now. */
export function NothingVerified({ record }: { readonly record: InquiryRecord }) {
  const { plate, chargedCents, reused, upstreamId } = record
  const { isManager, keepers, url } = useTopUp()
  const others = useOtherManagers()
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
        {isFree
          ? 'Consulte de novo mais tarde ou escolha outra consulta.'
          : `Houve resposta, por isso o valor não volta sozinho. ${isManager ? ownWords(others) : theirWords(keepers)}`}
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
function ownWords(others: readonly string[]): string {
  const ask = 'Peça a devolução à central de consultas e informe o número abaixo.'
  return others.length === 0 ? ask : `${ask} ${walletKeepers(others)} também pode pedir.`
}

function useOtherManagers(): readonly string[] {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  const { name } = usePerson()
  return wallet?.managers.filter((each) => each !== name) ?? []
}

function theirWords(keepers: string): string {
  return `Passe o número abaixo a ${keepers}, para pedir a devolução à central de consultas.`
}

/** By which the service knows the inquiry. */
function NumberToQuote({ id }: { readonly id: string }) {
  return (
    // Whole, because it is quoted; small, because it is only quoted.
    <p className="text-xs text-muted">
      Número na central de consultas{' '}
      <CopyButton text={id} label="Copiar número na central de consultas" className="-my-3" />
      <br />
      <Code text={id} />
    </p>
  )
}

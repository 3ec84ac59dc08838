import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { walletKeepers } from '#console/wallet/top-up-text.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { otherCarIn } from '#contract/service/car/other-car.ts'

/** For a result that says nothing about the car: the money, and the next step. */
export function NothingVerified({ record }: { readonly record: InquiryRecord }) {
  const { plate, chargedCents, reused } = record
  const request = useRefundRequest(record)
  const { isManager, keepers, url } = useTopUp()
  const others = useOtherManagers()
  const isFree = reused || chargedCents === 0
  return (
    <Notice
      tone="neutral"
      title={chargeText(record)}
      actions={
        <>
          {!isFree && (
            <CopyButton
              text={request}
              label="Copiar o pedido de devolução"
              labelled
              className="min-h-11 max-w-full border border-control px-3 text-left pointer-fine:min-h-11"
            />
          )}
          <ButtonLink to={paths.catalog(plate === null ? {} : { placa: plate })}>
            Escolher outra consulta
          </ButtonLink>
        </>
      }
    >
      <p>
        {isFree
          ? 'Consulte de novo mais tarde ou escolha outra consulta.'
          : `A consulta não falhou, por isso o valor não volta sozinho. ${isManager ? managerWords(others) : buyerWords(keepers)}`}
        {!isFree && isManager && url !== undefined && (
          <>
            {' '}
            <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
              Abrir a carteira na central <span className="sr-only">(abre outra aba)</span>
            </a>
          </>
        )}
      </p>
    </Notice>
  )
}

/** Who asks the service for the refund: the managers, who keep the wallet. */
function managerWords(others: readonly string[]): string {
  const ask = 'Peça a devolução à central de consultas.'
  return others.length === 0 ? ask : `${ask} ${walletKeepers(others)} também pode pedir.`
}

function useOtherManagers(): readonly string[] {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  const { name } = usePerson()
  return wallet?.managers.filter((each) => each !== name) ?? []
}

function buyerWords(keepers: string): string {
  return `Passe o pedido de devolução a ${keepers}, para enviar à central de consultas.`
}

/** The text with everything that the service needs to find the inquiry and refund it. */
function useRefundRequest({
  service,
  plate,
  upstreamId,
  createdAt,
  request,
  result,
  ...charge
}: InquiryRecord): string {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const other = otherCarIn({ plate, request }, result)
  const why = other === null ? 'Nada foi verificado.' : `A resposta é de outro carro: ${other}.`
  return [
    `Pedido de devolução: ${serviceName(catalog, service)}${plate === null ? '' : `, placa ${formatPlate(plate)}`}`,
    `Pedida em ${formatDateTime(createdAt)}. ${chargeText(charge)} ${why}`,
    upstreamId !== null && `Número na central: ${upstreamId}`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

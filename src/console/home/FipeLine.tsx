import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { FipeButton, FipeTrouble, useFipePurchase } from '#console/offers/FipePurchase.tsx'
import { helpLine } from '#console/offers/help-lines.ts'
import { paths } from '#console/paths.ts'
import { recordQuery } from '#console/purchase/record-query.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { stateLabel } from '#console/texts/state-labels.ts'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { readFipeAnswer } from '#contract/service/result/fipe-value.ts'

interface FipeLineProps {
  /** The catalog's entry of the FIPE price by plate. */
  readonly item: CatalogItem
  /** A parsed plate. */
  readonly plate: string
  /** Whether the page shows the result of this purchase above already. */
  readonly isSaid?: (paid: Pick<InquiryRecord, 'id'>) => boolean
}

/**
 * The FIPE value of a plate, bought with one press: the price is on the button, as on the FIPE page. A value
 * that the shop has bought this month is shown at once.
 */
export function FipeLine({ item, plate, isSaid }: FipeLineProps) {
  const flow = useFipePurchase()
  const former = usePaidValue(plate)
  const named =
    flow.named.state === 'known' && flow.named.found.plate === plate ? flow.named.found : undefined
  // A value that was just bought here stays in its place.
  const record = named ?? (flow.busy ? undefined : former)
  const kept = useKeptFocus(record?.id ?? '')
  return (
    <div {...kept} className="flex flex-col gap-2 border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
        {record ? (
          <>
            <p className="flex-1 font-medium">{item.nome}</p>
            <ButtonLink size="sm" to={paths.fipe({ placa: plate, consulta: record.id })}>
              Versões e histórico
            </ButtonLink>
            <div className="basis-full">
              <Answer record={record} isSaid={named === undefined && isSaid?.(record) === true} />
            </div>
          </>
        ) : (
          <>
            <div className="flex-1 basis-60">
              <p className="font-medium">{item.nome}</p>
              <p className="text-muted">{helpLine(item)}</p>
            </div>
            <FipeButton item={item} plate={plate} flow={flow} />
          </>
        )}
      </div>
      <FipeTrouble item={item} flow={flow} />
    </div>
  )
}

interface AnswerProps {
  readonly record: InquiryRecord
  readonly isSaid: boolean
}

function Answer({ record, isSaid }: AnswerProps) {
  const answer = readFipeAnswer(record.result)
  if (!answer) {
    return (
      <p role="status">
        {stateLabel(record.state)}.{' '}
        <Link to={paths.inquiry(record.id)} className="text-link">
          Ver o que houve
        </Link>
      </p>
    )
  }
  const { valor, modelo, mes_referencia: month, matches, fromPlates } = answer
  const about = [
    modelo,
    month?.trim(),
    matches > 1 && `a mais provável de ${matches} versões`,
    fromPlates && 'pode ser de um mês antigo',
  ]
  return (
    <p role="status">
      {!isSaid && <strong className="text-lg whitespace-nowrap tabular-nums">{valor}</strong>}{' '}
      <span className="text-muted">{about.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** The record of this month's value, if the shop has bought one for this plate. */
function usePaidValue(plate: string): InquiryRecord | undefined {
  const { data } = useQuery(apiQuery('purchasedValues', { placa: plate }))
  const id = data?.items.find(({ service }) => service === 'fipe')?.id
  return useQuery({ ...recordQuery(id ?? ''), enabled: id !== undefined }).data
}

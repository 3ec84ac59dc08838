import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { parsePlate } from '#brazil/plate.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type OfferedValue, asksLastingData, offeredValues } from './known-car.ts'

/** The newest few say enough, and each is a request. */
const RECORDS_READ = 3

interface KnownCarOfferProps {
  readonly item: CatalogItem
  readonly values: FormValues
  readonly today: string
}

/**
 * Data typed once is offered again for the same car. It comes from the shop's own records, never from the
 * browser, and is filled in only when asked: nothing that was typed is replaced.
 */
export function KnownCarOffer({ item, values, today }: KnownCarOfferProps) {
  const { setValue, setFocus, formState } = useFormContext()
  const typed = values[fieldKey('placa')]
  const plate = parsePlate(typeof typed === 'string' ? typed : '')
  const useful = plate.ok && asksLastingData(item)
  const history = useQuery(
    apiQuery('inquiries', useful ? { plate: plate.value, state: 'done', limit: RECORDS_READ } : skipToken),
  )
  const ids = (history.data?.items ?? []).map(({ id }) => id)
  const records = useQueries({
    queries: ids.map((id) => Object.assign(apiQuery('inquiry', { id }), { staleTime: Infinity })),
  }).flatMap(({ data }) => data ?? [])

  const offered = offeredValues(item, values, records, { today })
  const [first] = offered
  if (!first) return null
  const fill = () => {
    for (const { key, value } of offered)
      setValue(key, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    announce(`Preenchido: ${listOf(offered.map(({ label }) => label))}.`)
    setFocus(first.key)
  }
  return (
    <Notice actions={<Button onClick={fill}>Usar estes dados</Button>}>
      <p>Este carro já foi consultado aqui: {listOf(offered.map(labelOf))}.</p>
    </Notice>
  )
}

/** Only the name of the owner's document is shown: somebody may be looking over the shoulder. */
function labelOf({ name, label, value }: OfferedValue): string {
  return name === 'cpf' ? label : `${label} ${value}`
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(words)
}

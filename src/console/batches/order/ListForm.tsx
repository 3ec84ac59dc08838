import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { oneLine } from '#brazil/text.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { GoOnLabel } from '#console/purchase/PricedLabel.tsx'
import { FormCosts, TopUpFirst } from '#console/purchase/TopUpFirst.tsx'
import { FormColumns } from '#console/ui/FormColumns.tsx'
import { useIsTest } from '#console/wallet/use-affordability.ts'
import { MAX_BATCH_NAME } from '#contract/console/bounds.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { nounOf, sizeLabel, usualName } from '../batch-labels.ts'
import type { BatchService } from '../batch-services.ts'
import { type CheckedList, isAccepted } from '../reading/checked-list.ts'
import type { Defaults } from '../reading/line-format.ts'
import { totalCents } from '../total-cents.ts'
import { CheckedLines, preloadLineLists } from './CheckedLines.tsx'
import { leftOutLabel, placeLabel } from './left-out.ts'
import { ListField, LotName } from './ListFields.tsx'
import { useListReader } from './use-list-reader.ts'

interface Values {
  readonly text: string
  readonly name: string
}

interface ListFormProps {
  /** Undefined until a service is chosen. The typed list survives any choice. */
  readonly service: BatchService | undefined
  /** The services' names, as the batch's page shows them. */
  readonly title: string
  /** Today's catalog entries of the services; undefined if one is not on sale. */
  readonly items: readonly CatalogItem[] | undefined
  readonly defaults: Defaults
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
  /** Called with a list that has at least one line to buy. Nothing is sent yet. */
  readonly onComplete: (list: CheckedList, name: string | undefined) => Promise<void>
  /** Called when a person first touches the form. */
  readonly onBegin: () => void
  /** The choices above the list. Inside the form, so that leaving the page asks about them too. */
  readonly children: ReactNode
}

const NO_READER =
  'A lista ainda não pôde ser conferida: uma parte da página não chegou. Veja a conexão e tente de novo.'

/** The form of a list, typed, pasted or from a file, checked line by line as it grows. */
export function ListForm({
  service,
  title,
  items,
  defaults,
  blocked,
  onBegin,
  onComplete,
  children,
}: ListFormProps) {
  const { loadReader, readNow, readOnceLoaded } = useListReader(service, defaults)
  const resolver: Resolver<Values> = async (values) => {
    const checked = await readOnceLoaded(values.text)
    const text = checked ? problemOf(values.text, checked, service) : NO_READER
    const name = nameProblem(oneLine(values.name).trim())
    const errors = {
      ...(text !== undefined && { text: { type: 'list', message: text } }),
      ...(name !== undefined && { name: { type: 'name', message: name } }),
    }
    return text === undefined && name === undefined ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useAppForm<Values>({ resolver, defaultValues: { text: '', name: '' } })
  // Deferred: checking a thousand lines takes a moment, and typing must not wait for it.
  const text = useDeferredValue(useWatch({ control: form.control, name: 'text' }))
  const list = useMemo(() => readNow(text), [readNow, text])

  const begin = () => {
    void loadReader()
    void preloadLineLists().catch(() => undefined)
    onBegin()
  }
  const add = (more: string) => {
    begin()
    const before = form.getValues('text').trimEnd()
    const both = before === '' ? more : `${before}\n${more}`
    form.setValue('text', both, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const accepted = list.lines.filter(isAccepted)
  const total = items && totalCents(items, accepted)
  const payable = accepted.length > 0 ? total : undefined
  const limit = useLimitBlock(payable)?.text
  const stop = blocked ?? limit
  return (
    <Form
      form={form}
      onFocus={begin}
      onSubmit={async ({ text, name }) => {
        const checked = await readOnceLoaded(text)
        if (checked) await onComplete(checked, oneLine(name).trim() || undefined)
      }}
      className="flex flex-col gap-6"
    >
      {children}
      {service && (
        <FormColumns
          aside={<CheckedLines list={list} />}
          summary={
            <>
              <LotName usual={nameInWords(title, service, accepted.length)} />
              <Costs
                priceCents={payable}
                label={`Este lote: ${sizeLabel(service.kind, accepted.length)}`}
                leftOut={leftOutLabel(list)}
                isPriceless={items !== undefined && total === undefined}
                blocked={stop}
              />
            </>
          }
          action={
            <TopUpFirst priceCents={payable} subject="este lote" blocked={stop}>
              <SubmitButton
                variant={payable === undefined ? 'primary' : 'pay'}
                size="lg"
                className="w-full px-3"
                disabledReason={stop}
              >
                <GoOnLabel priceCents={payable} />
              </SubmitButton>
            </TopUpFirst>
          }
        >
          <ListField service={service} text={text} list={list} onText={add} />
        </FormColumns>
      )}
    </Form>
  )
}

interface CostsProps {
  readonly priceCents: number | undefined
  readonly label: string
  readonly leftOut: string | undefined
  /** The catalog has no price for a line. */
  readonly isPriceless: boolean
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

function Costs({ priceCents, label, leftOut, isPriceless, blocked }: CostsProps) {
  const isTest = useIsTest()
  // With a test key, the price summary already says that nothing is debited.
  const goesOn = isTest ? '' : 'Nada é cobrado ainda: você confirma no próximo passo.'
  return (
    <FormCosts
      priceCents={priceCents}
      label={label}
      blocked={blocked}
      note={leftOut !== undefined && <p>Ficam de fora: {leftOut}.</p>}
      next={
        isPriceless
          ? 'A central de consultas não informou o preço, e sem ele o lote não pode ser confirmado.'
          : goesOn
      }
    />
  )
}

/** The default name of the list, and before its first line what that name will contain. */
function nameInWords(title: string, { kind }: BatchService, size: number): string {
  return size > 0 ? `“${usualName(title, kind, size)}”` : `“${title}” e o total de ${nounOf(kind)[1]}`
}

function nameProblem({ length }: string): string | undefined {
  return length > MAX_BATCH_NAME
    ? `O nome tem até ${MAX_BATCH_NAME} letras, e este tem ${length}. Encurte, por exemplo Pátio de sábado.`
    : undefined
}

function problemOf(
  text: string,
  { lines }: CheckedList,
  service: BatchService | undefined,
): string | undefined {
  if (!service || lines.some(isAccepted)) return undefined
  const example = `por exemplo ${service.example[0]}`
  if (text.trim() === '') return `A lista está vazia. Digite, cole ou importe um arquivo, ${example}.`
  const first = lines.find((line) => line.kind === 'refused')
  return first
    ? `Nenhuma linha pode ser consultada. ${placeLabel(first)}: ${first.reason}`
    : `Nenhuma linha pode ser consultada. Escreva ${example}.`
}

import type { InquiryRecord } from '#contract/console/record.ts'
import { objectOf } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { definitionOf } from './definitions.ts'
import { type FormValues, type RuleContext, fieldKey } from './field.ts'
import { prefill } from './prefill.ts'
import { possibleNames } from './state-options.ts'

/** Data of a car that hardly change; `cpf` is its owner's document. */
const LASTING = ['uf', 'renavam', 'cpf'] as const
type Lasting = (typeof LASTING)[number]

/** A value that a form offers for one of its empty fields. */
export interface OfferedValue {
  readonly name: Lasting
  readonly key: string
  readonly label: string
  /** In the usual format, ready for the form. */
  readonly value: string
}

type Known = Pick<InquiryRecord, 'car' | 'verdict' | 'request' | 'result'>

/** Whether data of earlier inquiries about a car could help to fill in this form at all. */
export function asksLastingData(item: CatalogItem): boolean {
  const names = possibleNames(item)
  return names.includes('placa') && LASTING.some((name) => names.includes(name))
}

/**
 * Known values for the empty fields: what people typed for the car before, otherwise what the service
 * answered about it. Values that the form cannot read or does not require in this state are not offered.
 *
 * @param records finished inquiries of the car, newest first
 */
export function offeredValues(
  item: CatalogItem,
  values: FormValues,
  records: readonly Known[],
  context: RuleContext,
): readonly OfferedValue[] {
  const offered: OfferedValue[] = []
  for (const name of LASTING) {
    // The state comes first: it decides which other fields are required.
    const uf = offered.find((each) => each.name === 'uf')?.value ?? values[fieldKey('uf')]
    const asked = requiredNames(item, typeof uf === 'string' && uf !== '' ? uf : undefined)
    if (!asked.includes(name) || (values[fieldKey(name)] ?? '') !== '') continue
    const { label, ...definition } = definitionOf(name, item)
    const isReadable = (text: string): boolean =>
      definition.kind === 'text'
        ? definition.parse(text, context).ok
        : definition.kind === 'choice' && definition.options.some((option) => option.value === text)
    const found = records.flatMap((record) => onFile(record, name)).find(isReadable)
    const value = prefill(item, {}, { [name]: found }, context)[fieldKey(name)]
    if (typeof value === 'string') offered.push({ name, key: fieldKey(name), label, value })
  }
  return offered
}

function onFile({ car, verdict, request, result }: Known, name: Lasting): string[] {
  const vehicle = objectOf(result?.veiculo)
  const owner = objectOf(result?.proprietario ?? vehicle.proprietario)
  const answered = { uf: vehicle.uf, renavam: vehicle.renavam, cpf: owner.documento }[name]
  // So the server stores an answer about another car. Reading it again here would cost every page bytes.
  const isOfOther = car === null && verdict?.tone === 'unverified'
  return [request[name], isOfOther ? null : answered].filter((value) => typeof value === 'string')
}

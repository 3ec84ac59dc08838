import { centsOfReais, formatCents } from '#brazil/money.ts'
import { isJsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { priceCents } from '#contract/service/price.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { storesPurpose } from '#contract/service/stored-purpose.ts'
import { definitionOf, labelOf, rankOf } from './definitions.ts'
import { type Acceptance, type Field, type FormValues, fieldKey } from './field.ts'
import { OPTIONAL_PURPOSE } from './registry.ts'
import { offeredStates, possibleNames } from './state-options.ts'

/** The values chosen so far that change the form. */
export interface Choice {
  readonly uf?: string | undefined
  /** Names of the ticked options. */
  readonly options?: readonly string[]
}

export interface FormSpec {
  readonly fields: readonly Field[]
  /** The notice to accept between the form and the payment; undefined if the catalog asks for none. */
  readonly acceptance: Acceptance | undefined
  /** Defaults of every field that any state may show, so that typed values survive a change of state. */
  readonly defaults: FormValues
  /** In cents, options included. If the price depends on the state, undefined until one is chosen. */
  readonly priceCents: number | undefined
}

/** The form for today's catalog item. A pure function. `readRequest` reads the typed values. */
export function formSpec(item: CatalogItem, choice: Choice): FormSpec {
  // A state that is not offered changes nothing; its field shows the error on submit.
  const uf = offeredStates(item).find((each) => each === choice.uf)
  const names = requiredNames(item, uf)
  const fields = fieldsOf(item, names)
  const ticked = Object.fromEntries((choice.options ?? []).map((name) => [name, true]))
  return {
    fields,
    acceptance: named(item, names).find((field) => field.kind === 'acceptance'),
    defaults: Object.fromEntries(
      fieldsOf(item, possibleNames(item)).map((field) => [field.key, field.kind === 'tick' ? false : '']),
    ),
    priceCents: priceCents(item, { ...ticked, uf }),
  }
}

/** The request with the notice accepted, in the version that was on the screen (interface 2.3). */
export function withAcceptance(
  request: InquiryRequest,
  { name }: Pick<Acceptance, 'name'>,
  version: string,
): InquiryRequest {
  return { ...request, [name]: { aceito: true, versao: version } }
}

/** The version that a request accepts; undefined if it accepts none. */
export function acceptedVersion(
  request: InquiryRequest,
  { name }: Pick<Acceptance, 'name'>,
): string | undefined {
  const accepted = request[name]
  return isJsonObject(accepted) && typeof accepted.versao === 'string' ? accepted.versao : undefined
}

/** The values of a form that change the form itself. */
export function choiceOf(item: CatalogItem, values: FormValues): Choice {
  const uf = values[fieldKey('uf')]
  return {
    uf: typeof uf === 'string' && uf !== '' ? uf : undefined,
    options: Object.keys(item.opcionais ?? {}).filter((name) => values[fieldKey(name)] === true),
  }
}

function fieldsOf(item: CatalogItem, names: readonly string[]): readonly Field[] {
  const required = named(item, names).filter((field) => field.kind !== 'acceptance')
  return [...required, ...recordedPurpose(item, names), ...optionFields(item, names)].toSorted(
    (a, b) => rank(item, a) - rank(item, b),
  )
}

function named(item: CatalogItem, names: readonly string[]): readonly (Field | Acceptance)[] {
  return names.map((name) => ({ ...definitionOf(name, item), name, key: fieldKey(name) }))
}

function rank(item: CatalogItem, field: Field): number {
  return rankOf(field.name, Object.hasOwn(item.opcionais ?? {}, field.name))
}

/** The purpose, optional, if the service stores it without requiring it. */
function recordedPurpose(item: CatalogItem, required: readonly string[]): readonly Field[] {
  const name = 'finalidade'
  const offered = storesPurpose(item.servico) && !required.includes(name)
  return offered ? [{ ...OPTIONAL_PURPOSE, name, key: fieldKey(name) }] : []
}

function optionFields(item: CatalogItem, required: readonly string[]): readonly Field[] {
  return Object.entries(item.opcionais ?? {})
    .filter(([name]) => !required.includes(name))
    .map(([name, option]) => {
      const addsCents = centsOfReais(option.preco_adicional ?? 0)
      const price = addsCents > 0 ? ` (+\u00A0${formatCents(addsCents)})` : ''
      const known = KNOWN_OPTIONS.get(name)
      return {
        kind: 'tick',
        name,
        key: fieldKey(name),
        label: `${known ?? labelOf(name)}${price}`,
        // The description would repeat the label.
        help: known === undefined ? (option.descricao ?? '') : '',
        addsCents,
      }
    })
}

/** Options whose label says everything that their description says. */
const KNOWN_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['incluir_fipe', 'Incluir o valor da tabela FIPE'],
])

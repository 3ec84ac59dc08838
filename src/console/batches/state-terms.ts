import { listed } from '#brazil/words.ts'
import { definitionOf } from '#console/form-engine/definitions.ts'
import type { Option } from '#console/form-engine/field.ts'
import { offeredStates, possibleNames, stateField } from '#console/form-engine/state-options.ts'
import { CAR_FIELDS, type CarField, isOfCar } from '#contract/console/car-fields.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import type { StateTerms } from './reading/car-values.ts'

/** The fields that a list may have for a service, and the states in which a line can be bought. */
export interface CarTerms {
  readonly fields: readonly CarField[]
  /** Undefined if the service does not ask for the state. */
  readonly states:
    | (StateTerms & { readonly options: readonly Option[]; readonly notInLists: string })
    | undefined
}

/**
 * The terms of a service that needs nothing but a car, at least in one state. Undefined for any other: a
 * service about a person, or with a notice to accept, needs more than a list has.
 */
export function carTerms(item: CatalogItem): CarTerms | undefined {
  const asked = possibleNames(item)
  const fields = CAR_FIELDS.filter((field) => asked.includes(field))
  if (!asked.includes('placa')) return undefined
  if (!fields.includes('uf')) return asked.every(isOfCar) ? { fields, states: undefined } : undefined
  const states = offeredStates(item).filter((uf) => requiredNames(item, uf).every(isOfCar))
  return states.length === 0 ? undefined : { fields, states: stateTerms(item, states) }
}

function stateTerms(item: CatalogItem, bought: readonly string[]): NonNullable<CarTerms['states']> {
  const offered = offeredStates(item)
  const others = offered.filter((uf) => !bought.includes(uf))
  return {
    required: item.preco_por_uf !== undefined,
    options: stateField(item).options.filter(({ value }) => bought.includes(value)),
    notInLists:
      others.length === 0 ? '' : `Em ${names(others)} são pedidos mais dados: lá, faça uma de cada vez.`,
    in: (uf) => {
      if (!offered.includes(uf)) return { ok: false, reason: `Esta consulta não existe em ${uf}.` }
      const required = requiredNames(item, uf)
      const more = required.filter((name) => !isOfCar(name))
      if (more.length > 0)
        return {
          ok: false,
          reason: `Em ${uf} esta consulta pede também ${labels(item, more)}: faça só a deste carro, fora do lote.`,
        }
      return { ok: true, fields: CAR_FIELDS.filter((field) => required.includes(field)) }
    },
  }
}

function labels(item: CatalogItem, fields: readonly string[]): string {
  return names(
    fields.map((name) => {
      const definition = definitionOf(name, item)
      return 'label' in definition ? definition.label : name
    }),
  )
}

function names(each: readonly string[]): string {
  return listed(each)
}

import { parseRenavam } from '#brazil/renavam.ts'
import { isUf } from '#brazil/uf.ts'
import type { CarField } from '#contract/console/car-fields.ts'
import type { LineCells } from './line-format.ts'

export const COLUMN_WORDS: Readonly<Record<CarField, readonly string[]>> = {
  uf: ['uf', 'estado'],
  renavam: ['renavam', 'codigorenavam'],
}

/**
 * How a line is bought in a state: the fields that it needs besides the plate, or why it cannot be bought.
 */
export type InState =
  | { readonly ok: true; readonly fields: readonly CarField[] }
  | { readonly ok: false; readonly reason: string }

export interface StateTerms {
  /** Whether a line without a state is left out, because its price would be unknown. */
  readonly required: boolean
  readonly in: (uf: string) => InState
}

export interface LineTerms {
  /** The fields of the car that a line may have. */
  readonly fields: readonly CarField[]
  /** Undefined if the service needs the same data in every state. */
  readonly states: StateTerms | undefined
}

type CarValues =
  | { readonly ok: true; readonly values: Readonly<Partial<Record<CarField, string>>> }
  | { readonly ok: false; readonly reason: string }

/**
 * The values of a line about its car, as far as the service needs them in the car's state.
 *
 * @param usualState the state for lines without one; undefined for none
 */
export function carValues(
  line: LineCells,
  { fields, states }: LineTerms,
  usualState: string | undefined,
): CarValues {
  const said = fields.map((field) => ({ field, value: valueOf(field, line) }))
  const wrong = said.find(({ value }) => value === null)
  if (wrong) return { ok: false, reason: WRONG[wrong.field] }
  const values = new Map(said.flatMap(({ field, value }) => (value ? [[field, value] as const] : [])))
  const uf = states && (values.get('uf') ?? usualState)
  if (uf === undefined)
    return states?.required
      ? { ok: false, reason: NO_STATE }
      : { ok: true, values: Object.fromEntries(values) }
  const inState = states?.in(uf) ?? { ok: true, fields }
  if (!inState.ok) return inState
  const asked = [...values.set('uf', uf)].filter(([field]) => inState.fields.includes(field))
  return { ok: true, values: Object.fromEntries(asked) }
}

const NO_STATE =
  'Falta a UF, que decide o preço. Escreva-a ao lado da placa, ou escolha o estado acima da lista.'

const WRONG: Readonly<Record<CarField, string>> = {
  uf: 'A UF desta linha não existe. Escreva a sigla do estado, por exemplo SP.',
  renavam: 'O RENAVAM desta linha não confere. São até 11 números, por exemplo 00639884962.',
}

/**
 * The line's value of a field. Undefined if the line has none; null if the field's column holds something
 * else.
 */
function valueOf(field: CarField, { all, named }: LineCells): string | null | undefined {
  if (!named) return all.map((cell) => read(field, cell)).find((value) => value !== undefined)
  const text = (named[field] ?? '').trim()
  return text === '' ? undefined : (read(field, text) ?? null)
}

function read(field: CarField, cell: string): string | undefined {
  if (field === 'renavam') {
    const parsed = parseRenavam(cell)
    return parsed.ok ? parsed.value : undefined
  }
  const code = cell.trim().toUpperCase()
  return isUf(code) ? code : undefined
}

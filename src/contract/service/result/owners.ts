import { type JsonObject, isJsonObject, textIn } from '../../json.ts'

/** One owner of a car, current or previous. Null for a part that the answer does not state. */
export interface Owner {
  readonly name: string | null
  readonly document: string | null
  /** `PF` or `PJ`, as the service writes it. */
  readonly kind: string | null
  readonly town: string | null
  readonly state: string | null
  /** Dates as the service writes them: a day or a month. */
  readonly from: string | null
  readonly until: string | null
  readonly isCurrent: boolean
  /** All other fields. */
  readonly rest: JsonObject
}

/** A longer text does not fit on a line (characters). */
const LONGEST = 120

/** Reads one owner, under either set of field names (interface 2.2). Null when the value is not an owner. */
export function readOwner(value: unknown, isCurrent: boolean): Owner | null {
  if (!isJsonObject(value)) return null
  // The order of the list already says the owner's place, so `ordem` is dropped.
  const {
    nome,
    documento,
    tipo,
    municipio,
    uf,
    data_aquisicao,
    de,
    data_venda,
    ate,
    ordem: _,
    ...rest
  } = value
  const isOdd = (part: unknown) =>
    typeof part === 'string' ? part.length > LONGEST : part !== null && part !== undefined
  if ([nome, documento, tipo, municipio, uf, data_aquisicao, de, data_venda, ate].some(isOdd)) return null
  const [name, document] = [textIn(nome), textIn(documento)]
  if (name === null && document === null) return null
  return {
    name,
    document,
    kind: textIn(tipo),
    town: textIn(municipio),
    state: textIn(uf),
    from: textIn(data_aquisicao ?? de),
    until: textIn(data_venda ?? ate),
    isCurrent,
    rest,
  }
}

/**
 * Reads a list of owners, in its order. The current owner is the one without a sale date, if there is exactly
 * one. Null when an entry names nobody; the caller then shows the list as it came.
 */
export function readOwners(list: unknown): readonly Owner[] | null {
  if (!Array.isArray(list)) return null
  const owners = list.map((each: unknown) => readOwner(each, false))
  const read = owners.filter((owner) => owner !== null)
  if (read.length < owners.length) return null
  const open = read.filter(({ until }) => until === null)
  return read.map((owner) =>
    Object.assign({}, owner, { isCurrent: open.length === 1 && owner.until === null }),
  )
}

import { type JsonObject, isJsonObject } from '../../json.ts'

/** One owner of a car, of today or before. Null for a part that the answer does not state. */
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

/** Longer text is no part of a line (characters). */
const LONGEST = 120

/** Reads one owner, under either set of names (interface 2.2). Null for what is none. */
export function readOwner(value: unknown, isCurrent: boolean): Owner | null {
  if (!isJsonObject(value)) return null
  // Its place in the list is where it is listed.
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
  const [name, document] = [text(nome), text(documento)]
  if (name === null && document === null) return null
  return {
    name,
    document,
    kind: text(tipo),
    town: text(municipio),
    state: text(uf),
    from: text(data_aquisicao ?? de),
    until: text(data_venda ?? ate),
    isCurrent,
    rest,
  }
}

/**
 * Reads a list of owners, in its order. The only one who has not sold is the owner of today. Null for a list
 * in which an entry names nobody: it is shown as it came.
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

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

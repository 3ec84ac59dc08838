import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { type Owner, readOwner, readOwners } from '#contract/service/result/owners.ts'
import { kmIn } from '#contract/service/verdict/odometer.ts'

/** All owners of the car that the answer names. */
export interface Owners {
  readonly list: readonly Owner[]
  /** Whether the answer has a list of owners, even one without former owners. */
  readonly isHistory: boolean
}

/** The lists of owners, of an inquiry about owners and of a complete inquiry (interface 2.2). */
const LISTS = ['proprietarios', 'historicoProprietarios']

/**
 * The current and former owners, the newest first. Takes the list out of `dados`. Undefined if nobody is
 * named or an entry cannot be read: then each block is shown unchanged.
 *
 * @param current the owner that the answer names outside a list
 */
export function takeOwners(dados: JsonObject, current: JsonObject | undefined): Owners | undefined {
  const name = LISTS.find((each) => Array.isArray(dados[each]))
  const listed = name === undefined ? [] : readOwners(dados[name])
  const first = current && readOwner(current, true)
  if (listed === null || first === null) return undefined
  const others = first ? listed.map((owner) => ({ ...owner, isCurrent: false })) : listed
  const list = first ? [first, ...others] : others
  if (list.length === 0) return undefined
  if (name !== undefined) delete dados[name]
  return { list, isHistory: name !== undefined }
}

/** One reading of the odometer. */
export interface KmReading {
  readonly km: number
  /** As the service writes it. */
  readonly data?: string | null
}

/**
 * The odometer readings, in the answer's order. Takes them out of `dados` if all can be read; otherwise
 * undefined.
 */
export function takeMileage(dados: JsonObject): readonly KmReading[] | undefined {
  const { historicoKm: list } = dados
  if (!Array.isArray(list)) return undefined
  const readings = list.flatMap(readingOf)
  if (readings.length < list.length || list.length > MOST) return undefined
  delete dados.historicoKm
  return readings
}

/** The reading of an entry that has only kilometres and a day; otherwise nothing. */
function readingOf(entry: unknown): readonly KmReading[] {
  if (!isJsonObject(entry)) return []
  const { km: value, data = null, ...rest } = entry
  const km = kmIn(value)
  const isDay = data === null || (typeof data === 'string' && data.length <= LONGEST)
  return km !== null && isDay && Object.keys(rest).length === 0 ? [{ km, data }] : []
}

/** With more readings the list stays a table that unfolds. */
const MOST = 12

/** Longer text is not a day (characters). */
const LONGEST = 30

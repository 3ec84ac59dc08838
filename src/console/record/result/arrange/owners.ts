import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { type Owner, readOwner, readOwners } from '#contract/service/result/owners.ts'

/** Everybody who has owned the car, as far as the answer says. */
export interface Owners {
  readonly list: readonly Owner[]
  /** The answer lists them, even if it lists nobody before the owner of today. */
  readonly isHistory: boolean
}

/** The lists of owners: of an inquiry about them, and of one about everything (interface 2.2). */
const LISTS = ['proprietarios', 'historicoProprietarios']

/**
 * The owner of today and those before, the newest first. Takes the list out of `dados`. Undefined where
 * nobody is named, or where an entry cannot be read: then each block is shown as it came.
 *
 * @param current the owner whom the answer names outside of a list
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
 * The readings of the mileage, in the answer's order. Takes them out of `dados` if all can be read. Undefined
 * where nobody looked.
 */
export function takeMileage(dados: JsonObject): readonly KmReading[] | undefined {
  const { historicoKm: list } = dados
  if (!Array.isArray(list)) return undefined
  const readings = list.filter(isReading)
  if (readings.length < list.length || list.length > MOST) return undefined
  delete dados.historicoKm
  return readings
}

/** Kilometres and a day, and nothing else. */
function isReading(entry: unknown): entry is KmReading {
  if (!isJsonObject(entry)) return false
  const { km, data = null, ...rest } = entry
  const isDay = data === null || (typeof data === 'string' && data.length <= LONGEST)
  return typeof km === 'number' && isDay && Object.keys(rest).length === 0
}

/** More readings are a table that unfolds. */
const MOST = 12

/** Longer text is no day (characters). */
const LONGEST = 30

import { type JsonObject, isJsonObject } from '#contract/json.ts'
import type { Check } from '#contract/service/result/check.ts'
import { type Restriction, readRestrictions } from '#contract/service/result/vehicle.ts'
import { kindOf, knownKindOf } from '#contract/service/verdict/aspect-checks.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { labelOf } from '../field-label.ts'

/** The aspects on the page. */
export type Shown = ReadonlyMap<AspectKind, Check>

/** The aspects that a list of restrictions answers. */
const ANSWERED = ['theft', 'court', 'lien', 'restrictions'] as const

/**
 * Moves the restrictions of a car to their aspects. Restrictions that are not in force, under unknown names,
 * may answer an open question: they are returned if a question is open, else they stay.
 */
export function takeRestrictions(
  vehicle: JsonObject,
  shown: Shown,
  add: (kind: AspectKind, record: JsonObject) => void,
): readonly JsonObject[] {
  const restrictions = readRestrictions(vehicle)
  if (vehicle.restricoes === null) delete vehicle.restricoes
  if (!restrictions) return []
  const isOpen = ANSWERED.some((kind) => shown.get(kind) === 'unverified')
  const isUnnamed = (each: Restriction) => isOpen && isOver(each) && knownKindOf(each) === undefined
  const list: readonly unknown[] = Array.isArray(vehicle.restricoes) ? vehicle.restricoes : []
  const left = list.filter((entry, index) => {
    const each = restrictions[index]
    if (each && isUnnamed(each)) return false
    if (!each || !shown.has(kindOf(each))) return true
    if (isOver(each)) {
      // A tick already shows it, but an unknown name is not a tick.
      return knownKindOf(each) === undefined || each.description !== null || Object.keys(each.rest).length > 0
    }
    const isNamed = knownKindOf(each) !== undefined && each.active === true
    add(kindOf(each), isNamed ? wordsOf(each) : { ...nameOf(each), ...wordsOf(each) })
    return !isJsonObject(entry)
  })
  keep(vehicle, 'restricoes', left.map(named))
  return restrictions.filter(isUnnamed).map((each) => named({ ...nameOf(each), ...wordsOf(each) }))
}

function isOver({ active }: Restriction): boolean {
  return active === false
}

/** Name and state as fields, where the heading of the alert does not show them. */
function nameOf({ kind, active }: Restriction) {
  const states = { true: 'Ativa', false: 'Não está ativa', null: 'Consta, sem dizer se está ativa' }
  return { tipo: kind, situacao: states[`${active}`] }
}

function wordsOf({ description, rest }: Restriction): JsonObject {
  return { ...(description !== null && { descricao: description }), ...rest }
}

/** Turns a register's name of a restriction, `ROUBO_FURTO`, into usual words. */
function named<Entry>(entry: Entry): Entry {
  if (!isJsonObject(entry) || typeof entry.tipo !== 'string' || !/^\w+$/.test(entry.tipo)) return entry
  return { ...entry, tipo: labelOf(entry.tipo) }
}

/** Puts the rest of a block back, or deletes the key if nothing is left. */
export function keep(block: JsonObject, key: string, left: readonly unknown[] | JsonObject): void {
  const isEmpty = Array.isArray(left) ? left.length === 0 : Object.keys(left).length === 0
  if (isEmpty) delete block[key]
  else block[key] = left
}

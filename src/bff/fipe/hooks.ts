import { parsePlate, plateKey } from '#brazil/plate.ts'
import { toText } from '#contract/json.ts'
import { FipeTableRequestSchema } from '#contract/service/fipe.ts'
import type { PurchaseHooks } from '../purchases/hooks.ts'
import { costsBeside } from '../purchases/ordering/find-similar.ts'
import { waitTurn } from '../store/turns.ts'
import type { FipeLists } from './lists.ts'
import {
  noteOrderedValue,
  selectOpenValues,
  selectSameValues,
  selectValuesOfPlate,
} from './purchased-values.ts'
import { tableValueOf } from './table-value.ts'

/**
 * Finds a table value that is bought by its code and asked for by brand and model, or the reverse. Orders in
 * both forms have no common lock, so those that may ask for the same value take turns.
 */
export function knownTableValue(lists: FipeLists): PurchaseHooks['knownAnswers'][number] {
  return async ({ kind, request }) => {
    if (kind !== 'fipeTable') return undefined
    const asked = FipeTableRequestSchema.safeParse(request)
    const value = asked.success ? await tableValueOf(lists.known, asked.data) : undefined
    if (!value) return undefined
    const { fingerprint } = lists
    return {
      async find(trx, since) {
        await waitTurn(trx, `fipe-tabela ${value.tipo} ${value.yearCode} ${value.month}`)
        const open = await selectOpenValues(trx, value).execute()
        const search = { fingerprint, since, kinds: ['fipeTable'] } as const
        const ended = await selectSameValues(trx, value, search).execute()
        return [...open.filter((each) => costsBeside(each, { fingerprint })), ...ended]
      },
      note: (trx, { id }) => noteOrderedValue(trx, id, value),
    }
  }
}

/** Finds a plate's value of this month whose order was first sent in an earlier one. */
export function knownPlateValue({ fingerprint }: FipeLists): PurchaseHooks['knownAnswers'][number] {
  return async ({ kind, request }) => {
    const plate = parsePlate(toText(request.placa))
    if (kind !== 'fipeByPlate' || !plate.ok) return undefined
    const ofPlate = { plateKey: plateKey(plate.value), fingerprint }
    return { find: (trx, since) => selectValuesOfPlate(trx, { ...ofPlate, since }).execute() }
  }
}

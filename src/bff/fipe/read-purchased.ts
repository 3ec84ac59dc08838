import { parsePlate, plateKey } from '#brazil/plate.ts'
import { answersSince } from '#contract/console/paid-answer.ts'
import type { PurchasedValuesQuery, PurchasedValues } from '#contract/console/purchased-values.ts'
import { JsonObjectSchema } from '#contract/open-schema.ts'
import { versionText } from '#contract/service/result/fipe-version.ts'
import { dedupeKeyOf } from '../purchases/ordering/dedupe-key.ts'
import { answeredSince, newestOf } from '../purchases/ordering/find-similar.ts'
import type { IntentKind, IntentRow } from '../purchases/tables.ts'
import type { Store } from '../store/store.ts'
import type { FipeLists } from './lists.ts'
import { selectSameValues, selectValuesOfPlate } from './purchased-values.ts'
import { tableValueOf, monthOf, readSoon } from './table-value.ts'

/** More values would not help to choose. */
const MAX_SHOWN = 3

interface PurchasedDeps {
  readonly store: Store
  readonly now: () => number
  readonly lists: FipeLists
}

type Found = Pick<IntentRow, 'id' | 'service' | 'request' | 'created_at' | 'car'> & {
  readonly version?: string | null
}

/**
 * Values that the shop has already paid for, newest first: the same question, or the same table entry and
 * month, ordered in another way. None for an incomplete question.
 */
export async function readPurchased(
  deps: PurchasedDeps,
  query: PurchasedValuesQuery,
): Promise<PurchasedValues> {
  const found =
    query.placa === undefined
      ? await purchasedByTable(deps, query)
      : await purchasedByPlate(deps, query.placa)
  const once = [...new Map(found.map((each) => [each.id, each])).values()]
  const newest = await newestOf(deps.store.db, once)
  const items = once
    .toSorted((a, b) => Number(b === newest) - Number(a === newest) || b.created_at - a.created_at)
    .slice(0, MAX_SHOWN)
    .map((each) => ({
      id: each.id,
      service: each.service,
      request: JsonObjectSchema.parse(JSON.parse(each.request)),
      createdAt: new Date(each.created_at).toISOString(),
      car: each.car,
      version: each.version ?? null,
    }))
  return { items }
}

async function purchasedByTable(deps: PurchasedDeps, query: PurchasedValuesQuery): Promise<Found[]> {
  const { tipo, ano, ...rest } = query
  if (tipo === undefined || ano === undefined) return []
  const { store, now, lists } = deps
  const request = { tipo, ano, ...rest }
  const since = answersSince({ service: 'fipe-tabela', request }, now())
  const value = await tableValueOf(readSoon(lists), request)
  const same = value
    ? await selectSameValues(store.db, value, {
        fingerprint: lists.fingerprint,
        since,
        kinds: ['fipeTable', 'fipeByPlate'],
      })
        .limit(MAX_SHOWN)
        .execute()
    : []
  return [
    ...(await sameQuestion(deps, 'fipe-tabela', request, since)),
    // A plate may have several versions: only the requested one is given.
    ...same.map(({ code, year_code: yearCode, ...each }) => {
      return Object.assign(each, {
        version: each.kind === 'fipeByPlate' ? versionText({ code, yearCode }) : null,
      })
    }),
  ]
}

async function purchasedByPlate(deps: PurchasedDeps, placa: string): Promise<Found[]> {
  const { store, now, lists } = deps
  const plate = parsePlate(placa)
  if (!plate.ok) return []
  const since = answersSince({ service: 'fipe' }, now())
  const { fingerprint } = lists
  const ofPlate = selectValuesOfPlate(store.db, { plateKey: plateKey(plate.value), fingerprint, since })
  const asked = [
    ...(await sameQuestion(deps, 'fipe', { placa }, since)),
    ...(await ofPlate.limit(MAX_SHOWN).execute()),
  ]
  const month = await monthOf(readSoon(lists), undefined)
  // The last answer about this plate names its most likely table entry, in any month.
  const likely = await store.db
    .selectFrom('intent')
    .innerJoin('fipe_value as value', 'value.intent_id', 'intent.id')
    .where('intent.plate_key', '=', plateKey(plate.value))
    .where('intent.fingerprint', '=', fingerprint)
    .where('intent.kind', '=', 'fipeByPlate' satisfies IntentKind)
    .where('value.position', '=', 0)
    .orderBy('intent.created_at', 'desc')
    .select(['value.tipo', 'value.code', 'value.year_code'])
    .limit(1)
    .executeTakeFirst()
  if (!likely || month === undefined) return asked
  const { tipo, code, year_code: yearCode } = likely
  const value = { tipo, yearCode, month, model: { by: 'code', code } } as const
  const search = { fingerprint, since, kinds: ['fipeTable'] } as const
  return [...asked, ...(await selectSameValues(store.db, value, search).limit(MAX_SHOWN).execute())]
}

async function sameQuestion(
  { store, lists }: PurchasedDeps,
  service: string,
  request: Readonly<Record<string, unknown>>,
  since: number,
): Promise<Found[]> {
  return store.db
    .selectFrom('intent')
    .where('dedupe_key', '=', dedupeKeyOf(service, request))
    .where('fingerprint', '=', lists.fingerprint)
    .where('state', '=', 'done')
    .where(answeredSince(since))
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .select(['id', 'service', 'request', 'created_at', 'car'])
    .execute()
}

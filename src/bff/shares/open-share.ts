import type { Shared, SharedCar, SharedRecord } from '#contract/console/share.ts'
import { networkOf } from '#server/network-of.ts'
import { countAttempt, hashedSubject, refuseWaiting } from '../accounts/attempts.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { JsonText } from '../http/json-text.ts'
import { catalogSlug } from '../purchases/dedupe-key.ts'
import { findResult } from '../purchases/intent-store.ts'
import { readIntent } from '../purchases/read-record.ts'
import { historyItem, parseObject } from '../purchases/record.ts'
import type { ShareDeps } from './deps.ts'
import { living } from './living.ts'
import { hashOf } from './make-share.ts'
import type { ShareRow } from './tables.ts'

/** Tokens that were never made, from one address. A mobile network has many customers behind one. */
const FREE_GUESSES = 60

/** What a purchase cost, its document, and names by which the service alone finds it (interface, 2.2). */
const WITHHELD: ReadonlySet<string> = new Set([
  'id',
  'pdf_url',
  'reaproveitada',
  'resultado_url',
  'saldo_restante',
  'valor_cobrado',
])

/**
 * What the holder of a link sees, counted as a view.
 *
 * @param address where the request comes from
 * @throws {HttpFailure} 410 SHARE_ENDED, the same for a link that ended and for one that was never made; 429
 *   TOO_MANY_ATTEMPTS after many of the latter
 */
export async function openShare(deps: ShareDeps, token: string, address: string): Promise<JsonText<Shared>> {
  const share = await countView(deps, token, address)
  const expiresAt = new Date(share.expires_at).toISOString()
  if (share.intent_id !== null) {
    const shown = await sharedRecord(deps, share.intent_id)
    return JsonText.withMember<Extract<Shared, { kind: 'inquiry' }>>(
      { kind: 'inquiry', expiresAt },
      'record',
      shown.text,
    )
  }
  const file = await sharedCar(deps, share.plate ?? '')
  return new JsonText(JSON.stringify({ kind: 'car', expiresAt, file } satisfies Shared))
}

async function countView({ store, now }: ShareDeps, token: string, address: string): Promise<ShareRow> {
  const at = now()
  const subject = hashedSubject('link', networkOf(address))
  await refuseWaiting(store.db, subject, at)
  const share = await store.db
    .updateTable('share')
    .set((row) => ({ views: row('views', '+', 1), last_viewed_at: at }))
    .where('token_hash', '=', hashOf(token))
    .where((row) => living(row, at))
    .returningAll()
    .executeTakeFirst()
  if (share) return share
  const ended = await store.db
    .selectFrom('share')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  // Nobody guesses 256 bits: counted afterwards, so that an opening writes no more than its view.
  if (!ended) await countAttempt(store.db, { subject, freeTries: FREE_GUESSES }, at)
  throw new HttpFailure('SHARE_ENDED')
}

async function sharedRecord(
  { store, catalog, present }: ShareDeps,
  id: string,
): Promise<JsonText<SharedRecord>> {
  const row = await readIntent(store.db, id)
  const { service, plate, car, createdAt, updatedAt, purged } = historyItem(row)
  const record: Omit<SharedRecord, 'result'> = {
    service,
    serviceName: catalog.newestItem(catalogSlug(service))?.nome ?? service,
    plate,
    car,
    createdAt,
    updatedAt,
    ...(purged && { purged }),
  }
  const body = await findResult(store.db, id)
  const result = body === null ? 'null' : present(withoutOurs(parseObject(body)))
  return JsonText.withMember<SharedRecord>(record, 'result', result)
}

function withoutOurs(result: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(result).filter(([name]) => !WITHHELD.has(name)))
}

/** Member by member: the file knows more than a link shows. */
async function sharedCar({ store, readCar }: ShareDeps, of: string): Promise<SharedCar> {
  const { plate, otherForm, car, aspects, fipe } = await readCar(store.db, of)
  return {
    plate,
    otherForm,
    car,
    aspects: aspects.map(({ aspect, state, text, at }) => ({ aspect, state, text, at })),
    fipe: fipe && { cents: fipe.cents, at: fipe.at },
  }
}

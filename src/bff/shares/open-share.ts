import type { HistoryItem } from '#contract/console/record.ts'
import type { Shared, SharedCar, SharedRecord, Since } from '#contract/console/share.ts'
import { readCarNumbers } from '#contract/service/car/read-identity.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { carVerdict } from '#contract/service/verdict/car-verdict.ts'
import { doubtsOf, toneToday } from '#contract/service/verdict/today.ts'
import { networkOf } from '#server/network-of.ts'
import { countAttempt, hashedSubject, refuseWaiting } from '../accounts/attempts.ts'
import { hashOf } from '../accounts/tokens.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { JsonText } from '../http/json-text.ts'
import { readIntent } from '../purchases/read-record.ts'
import { historyItem, parseObject } from '../purchases/record.ts'
import { parseShownBefore } from '../purchases/verdict.ts'
import type { ShareDeps, ShareParts } from './deps.ts'
import { living } from './living.ts'
import type { ReadForLinks } from './read-for-links.ts'
import type { SharedJson } from './shared-results.ts'
import type { ShareRow } from './tables.ts'

/** Unknown tokens that one address may try freely. A mobile network has many customers behind one address. */
const FREE_GUESSES = 60

/**
 * Returns the content of a link, and counts a view.
 *
 * @param address the client's address
 * @throws {HttpFailure} 410 SHARE_ENDED, the same for an ended link and an unknown token; 429
 * TOO_MANY_ATTEMPTS for one of many unknown tokens, and after many openings in a minute
 */
export async function openShare(deps: ShareParts, token: string, address: string): Promise<SharedJson> {
  const share = await findShare(deps, token, address)
  deps.limitOpenings(share, address)
  await countView(deps, share)
  if (share.intent_id !== null) return openRecord(deps, share, share.intent_id)
  const expiresAt = new Date(share.expires_at).toISOString()
  const file = await sharedCar(deps, share.plate ?? '')
  return new JsonText(JSON.stringify({ kind: 'car', expiresAt, file } satisfies Shared))
}

/** The working link with this token. Throws like `openShare`. */
export async function findShare(deps: Finding, token: string, address: string): Promise<ShareRow> {
  const share = await deps.store.db
    .selectFrom('share')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where((row) => living(row, deps.now()))
    .executeTakeFirst()
  if (share) return share
  await refuseGuesses(deps, token, address)
  throw new HttpFailure('SHARE_ENDED')
}

type Finding = Pick<ShareDeps, 'store' | 'now'>

async function countView({ store, now }: Finding, share: ShareRow): Promise<void> {
  await store.db
    .updateTable('share')
    .set((row) => ({ views: row('views', '+', 1), last_viewed_at: now() }))
    .where('id', '=', share.id)
    .execute()
}

/**
 * Counts guesses. 256 bits cannot be guessed, so it runs after the lookup, and an opening writes only its
 * view. A working link opens however many guesses came from its network: one person could close the links of
 * everybody behind the same address.
 */
async function refuseGuesses({ store, now }: Finding, token: string, address: string): Promise<void> {
  const at = now()
  const subject = hashedSubject('link', networkOf(address))
  await refuseWaiting(store.db, subject, at)
  const ended = await store.db
    .selectFrom('share')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!ended) await countAttempt(store.db, { subject, freeTries: FREE_GUESSES }, at)
}

async function openRecord(deps: ShareParts, share: ShareRow, id: string): Promise<SharedJson> {
  const { store, catalog, results } = deps
  const row = await readIntent(store.db, id)
  const item = historyItem(row)
  const { service, plate, car, createdAt, updatedAt, purged, test } = item
  const read = await results.read(row)
  const shownBefore = parseShownBefore(row.shown_before)
  const asked = askedNumbers(row.request)
  const since = read && (await sinceThen(deps, item, read))
  const record: Omit<SharedRecord, 'result'> = {
    service,
    serviceName: catalog.newestItem(catalogSlug(service))?.nome ?? service,
    plate,
    car,
    createdAt,
    updatedAt,
    ...(shownBefore && { looksAt: [...shownBefore] }),
    ...(purged && { purged }),
    ...(test && { test }),
    ...(read && asked && { request: asked }),
    ...(since && { since }),
  }
  return results.show({ share, row, record })
}

/** By these, readers of the link see that an answer is about another car. */
function askedNumbers(request: string): SharedRecord['request'] {
  const { chassis, renavam } = readCarNumbers(parseObject(request))
  if (chassis === null && renavam === null) return undefined
  return { ...(chassis !== null && { chassi: chassis }), ...(renavam !== null && { renavam }) }
}

/**
 * A shared result is as old as its purchase, but readers take its green as today's. Returns what the car's
 * file now says against it; null if nothing does.
 */
async function sinceThen(
  { store, readCar }: ShareDeps,
  { plate, createdAt }: Pick<HistoryItem, 'plate' | 'createdAt'>,
  { clean }: ReadForLinks,
): Promise<Since | null> {
  if (plate === null || clean === null) return null
  const { aspects } = await readCar(store.db, plate)
  const read = { clean: new Set(clean), boughtAt: createdAt }
  if (toneToday(aspects, read) === 'clean') return null
  return {
    isAlert: toneToday(aspects, { ...read, clean: new Set() }) === 'plain',
    doubts: doubtsOf(aspects, read).map(({ kinds, alert: { at } }) => ({ kinds: [...kinds], alert: { at } })),
  }
}

/** Copied member by member, because the file has more than a link may show. */
async function sharedCar({ store, readCar }: ShareDeps, of: string): Promise<SharedCar> {
  const { plate, otherForm, car, aspects, fipe } = await readCar(store.db, of)
  const lines = aspects.map(({ aspect, state, text, at, alert, contradicts }) => {
    // The details of a warning are for the shop, which has to confirm it first.
    if (alert !== null && state !== 'alert') {
      return { aspect, state: 'unverified' as const, text: null, at: alert.at, warned: true }
    }
    // The link does not say clean if another purchase disagrees.
    return { aspect, state: state === 'clean' && contradicts ? ('unverified' as const) : state, text, at }
  })
  const verdict = carVerdict(
    lines.map((line) => ({ ...line, alert: 'warned' in line ? line : null, contradicts: null })),
  )
  return {
    plate,
    otherForm,
    car,
    aspects: lines,
    fipe: fipe && { cents: fipe.cents, at: fipe.at },
    verdict: verdict && { tone: verdict.tone, text: verdict.headline },
  }
}

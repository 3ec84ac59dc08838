import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import { plateKey } from '#brazil/plate.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import type { Person } from '#contract/console/session.ts'
import type { NewShare, ShareRequest } from '#contract/console/share.ts'
import { mayBeAboutPeople } from '#contract/service/about-people.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readPlate } from '../http/plate-param.ts'
import { record } from '../journal/journal.ts'
import { readIntent } from '../purchases/read-record.ts'
import { isUniqueViolation } from '../store/errors.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { ShareDeps, ShareParts } from './deps.ts'
import { living } from './living.ts'
import type { ShareRow } from './tables.ts'

/** The most links of one person that work at the same time. */
const MOST_LIVING = 200

/** The object that a link shows, and the data about it for the journal. */
interface Subject extends Pick<ShareRow, 'intent_id' | 'plate'> {
  readonly service: string | undefined
  readonly carPlate: string | null
}

interface LinkToMake {
  readonly id: string
  readonly token: string
  readonly request: ShareRequest
  readonly by: Person
}

/**
 * Makes a link. Its token is in the URL's fragment, which browsers send to no server. A request that is
 * repeated with its own id and token makes no second link.
 *
 * @throws {HttpFailure} 404 for an unknown purchase or another person's id, 410 SHARE_ENDED if the same link
 * has ended since, 422 INTENT_REUSED for another link's id, 422 NOT_SHAREABLE for a purchase without a result
 * that can be shown, 403 FORBIDDEN for one about a person, 409 TOO_MANY_SHARES
 */
export async function makeShare(
  deps: ShareParts,
  request: ShareRequest,
  by: Person,
): Promise<{ readonly share: NewShare; readonly created: boolean }> {
  const { id, token } = request.link ?? { id: randomUUID(), token: newToken() }
  const wanted: LinkToMake = { id, token, request, by }
  // Before its subject is read: that may have changed since.
  const known = await findSame(deps, deps.store.db, wanted)
  const stored = known ? { share: known, created: false } : await storeShare(deps, wanted)
  const url = `${deps.origins.main}${PAGE_PATHS.shared}#${token}`
  const expiresAt = new Date(stored.share.expires_at).toISOString()
  return { share: { id, url, expiresAt }, created: stored.created }
}

async function storeShare(deps: ShareParts, wanted: LinkToMake) {
  const { id, token, request, by } = wanted
  const subject =
    'inquiryId' in request ? await ofInquiry(deps, request.inquiryId) : await ofCar(deps, request.plate)
  const storing = deps.store.transaction(async (trx) => {
    const at = deps.now()
    await lockPerson(trx, by.id)
    const same = await findSame(deps, trx, wanted)
    if (same) return { share: same, created: false }
    await refuseTooMany(trx, by.id, at)
    const { intent_id, plate } = subject
    const share: ShareRow = {
      id,
      token_hash: hashOf(token),
      intent_id,
      plate,
      created_by: by.id,
      created_by_name: by.name,
      created_at: at,
      expires_at: at + request.days * DAY_MS,
      revoked_at: null,
      views: 0,
      last_viewed_at: null,
    }
    await trx.insertInto('share').values(share).execute()
    await record(trx, {
      at,
      action: 'share-made',
      person: by,
      ...journalOf(share, subject),
      details: { ...serviceOf(subject), ...plateOf(subject), validDays: request.days },
    })
    return { share, created: true }
  })
  // The person's own links were looked through, so another person has this id or this token.
  return storing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new HttpFailure('NOT_FOUND', { cause: error }) : error
  })
}

/** The link that the same request has made before. Its end may have been corrected since, with the clock. */
async function findSame(
  { now }: Pick<ShareDeps, 'now'>,
  queries: Queries,
  { id, token, request, by }: LinkToMake,
): Promise<ShareRow | undefined> {
  const row = await queries.selectFrom('share').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  if (row.created_by !== by.id) throw new HttpFailure('NOT_FOUND')
  const isSame =
    row.token_hash === hashOf(token) &&
    ('inquiryId' in request ? row.intent_id === request.inquiryId : isOfCar(row, request.plate))
  if (!isSame) throw new HttpFailure('INTENT_REUSED')
  if (row.revoked_at !== null || row.expires_at <= now()) throw new HttpFailure('SHARE_ENDED')
  return row
}

function isOfCar({ plate }: ShareRow, text: string): boolean {
  return plate !== null && plateKey(plate) === readPlate(text).key
}

/** The purchase or car that a journal entry about a link names. */
export function journalOf(
  { intent_id, plate }: Pick<ShareRow, 'intent_id' | 'plate'>,
  { carPlate }: Pick<Subject, 'carPlate'>,
) {
  return {
    subject: intent_id ?? plate,
    ...(carPlate !== null && { about: [{ kind: 'plate' as const, value: plateKey(carPlate) }] }),
  }
}

/** The plate as it was written; the entry's `about` has the car's key. */
export const plateOf = ({ carPlate }: Pick<Subject, 'carPlate'>) => carPlate !== null && { plate: carPlate }

const serviceOf = ({ service }: Pick<Subject, 'service'>) => service !== undefined && { service }

async function ofInquiry({ store, catalog, results }: ShareParts, id: string): Promise<Subject> {
  const row = await readIntent(store.db, id)
  const { state, service, plate } = row
  const slug = catalogSlug(service)
  if (mayBeAboutPeople(slug, catalog.newestItem(slug))) {
    throw new HttpFailure('FORBIDDEN', { message: 'Consultas sobre pessoas não são enviadas por link.' })
  }
  const read = state === 'done' ? await results.read(row) : null
  if (read === null || read.isDocumentAlone) throw new HttpFailure('NOT_SHAREABLE')
  return { intent_id: id, plate: null, service, carPlate: plate }
}

async function ofCar({ store, readCar }: ShareDeps, text: string): Promise<Subject> {
  const { plate, aspects } = await readCar(store.db, text)
  if (aspects.every(({ state }) => state === 'unknown')) throw new HttpFailure('NOT_SHAREABLE')
  return { intent_id: null, plate, service: undefined, carPlate: plate }
}

/** The second of two simultaneous links finds the first one, and counts it. */
async function lockPerson(trx: Transaction<Tables>, personId: string): Promise<void> {
  await lockRows(trx, trx.selectFrom('person').select('id').where('id', '=', personId)).execute()
}

async function refuseTooMany(trx: Transaction<Tables>, personId: string, now: number): Promise<void> {
  const { count } = await trx
    .selectFrom('share')
    .select((share) => share.fn.countAll().as('count'))
    .where('created_by', '=', personId)
    .where((share) => living(share, now))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_LIVING) throw new HttpFailure('TOO_MANY_SHARES')
}

/** Ended links are kept for a while (ms), so that opening one does not count as a guess. */
const KEPT_MS = 30 * DAY_MS

/** Deletes links that ended long ago. Opening a link does not depend on it. */
export async function sweepShares({ store, now }: { readonly store: Store; readonly now: () => number }) {
  await store.db
    .deleteFrom('share')
    .where('expires_at', '<=', now() - KEPT_MS)
    .execute()
}

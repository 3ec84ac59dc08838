import type { FastifyInstance } from 'fastify'
import type { Privacy } from '#contract/console/privacy.ts'
import { route } from '../http/route.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import { exportSubject } from './export-subject.ts'
import { type PurgeSubjectDeps, purgeSubject } from './purge-subject.ts'
import { type RevealDeps, revealRecord } from './reveal.ts'
import { findSubject, readSubject } from './subject.ts'
import { countUnread } from './unread.ts'

interface RouteDeps extends RevealDeps, PurgeSubjectDeps {
  readonly retentionDays: number | undefined
}

/** Routes for the personal data that the shop keeps: show on request, find, export and remove it. */
export function registerPrivacyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { store, now } = deps
  const { db } = store

  route(app, 'revealInquiry', async ({ params, person, request }) => {
    const record = await revealRecord(deps, params.id, person)
    request.showsPeople = true
    return record
  })

  route(app, 'privacy', () => readPrivacy(store, deps.retentionDays))

  route(app, 'findSubject', async ({ body, person }) => {
    const subject = await readSubject(db, body.document)
    const at = now()
    await store.transaction((trx) =>
      record(trx, { at, action: 'data-searched', person, about: subject.documents }),
    )
    const { fingerprint } = deps.upstream.service
    return findSubject(db, subject, { at, fingerprint, texts: deps.keptTexts })
  })

  route(app, 'exportSubject', async ({ body, person }) => {
    const subject = await readSubject(db, body.document)
    const at = now()
    // The audit trail records the reader before any data leave.
    await store.transaction((trx) =>
      record(trx, { at, action: 'data-exported', person, about: subject.documents }),
    )
    return exportSubject(db, subject, { document: body.document, at, texts: deps.keptTexts })
  })

  route(app, 'purgeSubject', async ({ body, person }) => {
    const subject = await readSubject(db, body.document)
    return purgeSubject(deps, subject, { count: body.count, person })
  })
}

async function readPrivacy({ db }: Store, retentionDays: number | undefined): Promise<Privacy> {
  const state = await db.selectFrom('privacy_state').selectAll().executeTakeFirstOrThrow()
  return {
    retentionDays: retentionDays ?? null,
    lastPurge:
      state.purged_at === null
        ? null
        : { at: new Date(state.purged_at).toISOString(), count: state.purged_count },
    indexing: state.indexed_to !== null,
    unread: await countUnread(db),
  }
}

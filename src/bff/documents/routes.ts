import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import { mayBeAboutPeople } from '#contract/service/about-people.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { isImageKind } from '#contract/service/document.ts'
import type { Events } from '../events/events.ts'
import { watchSession } from '../events/watch-session.ts'
import { fileName } from '../http/file-name.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { type Call, route } from '../http/route.ts'
import type { JournalEvent } from '../journal/journal.ts'
import type { Notes } from '../journal/notes.ts'
import { readIntent } from '../purchases/read-record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { Memo } from '../store/memo.ts'
import type { Store } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Downloads } from './downloads.ts'
import { unlessStoreHoldsUp } from './store-holds-up.ts'
import type { StreamOptions } from './stream-document.ts'

/** Inquiries that are remembered, because a page requests all photos of one. */
const MAX_REMEMBERED = 500

/** How long a download waits for a slot of the call quota (ms). */
const MAX_WAIT_MS = 10_000

interface RouteDeps {
  readonly store: Store
  readonly upstream: Upstream
  readonly catalog: Pick<CatalogCache, 'newestItem'>
  readonly events: Events
  readonly sessions: Parameters<typeof watchSession>[0]['sessions']
  readonly log: FastifyBaseLogger
  readonly now: () => number
  readonly notes: Pick<Notes, 'note' | 'noteOnce'>
  readonly downloads: Downloads
  /** How long a download waits for a slot (ms); ten seconds by default. */
  readonly slotWaitMs?: number | undefined
}

/** Routes for documents and photos of an inquiry. They are streamed and never stored. */
export function registerDocumentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { upstream, log, downloads, slotWaitMs = MAX_WAIT_MS } = deps
  const readBought = boughtReader(deps)
  const waitOf = ({ person }: { readonly person: Pick<Person, 'id'> }) => ({
    maxWaitMs: slotWaitMs,
    person: person.id,
  })
  const stream = ({ request, reply, query, person }: FileCall, { isPersonal, ...options }: FileOptions) =>
    downloads.stream(person.id, {
      request,
      reply,
      download: query.download === '1',
      // Who may no longer query people may not have the rest of a file about one.
      watchSession: (end) =>
        watchSession(
          { ...deps, mayGoOn: ({ mayQueryPeople }) => mayQueryPeople || !isPersonal },
          request.sessionId ?? '',
          end,
        ),
      ...options,
    })

  route(app, 'inquiryDocument', async (call) => {
    const { row, isPersonal, upstreamId } = await readBought(call)
    return stream(call, {
      isPersonal,
      name: (type) => fileName([row.service, row.plate ?? row.id], type),
      open: async (signal) =>
        unlessStoreHoldsUp(
          deps.store,
          await upstream.open(
            'document',
            { params: { id: upstreamId }, signal },
            { ...waitOf(call), signal },
          ),
        ),
      onFailedStream: () => log.warn({ intent: row.id }, 'A document broke off'),
      onStream: () => deps.notes.note(event('document-downloaded', call, row.id, deps.now())),
    })
  })

  route(app, 'inquiryImage', async (call) => {
    const { tipo, indice } = call.params
    if (!isImageKind(tipo)) throw new HttpFailure('NOT_FOUND')
    const { row, isPersonal, upstreamId } = await readBought(call)
    const params = { id: upstreamId, tipo, indice }
    return stream(call, {
      isPersonal,
      name: (type) => fileName([tipo, indice, row.plate ?? row.id], type),
      open: async (signal) =>
        unlessStoreHoldsUp(
          deps.store,
          await upstream.open('image', { params, signal }, { ...waitOf(call), signal }),
        ),
      onFailedStream: () => log.warn({ intent: row.id }, 'An image broke off'),
      onStream: () => {
        const opened = event('image-opened', call, row.id, deps.now())
        // A page requests all photos at once.
        if (call.query.download === '1') deps.notes.note(opened)
        else deps.notes.noteOnce(opened)
      },
    })
  })
}

interface FileOptions extends Pick<StreamOptions, 'name' | 'open' | 'onFailedStream' | 'onStream'> {
  readonly isPersonal: boolean
}

type FileCall = Call<'inquiryDocument' | 'inquiryImage'>

function event(
  action: 'document-downloaded' | 'image-opened',
  { query, person }: Pick<FileCall, 'query' | 'person'>,
  subject: string,
  at: number,
): JournalEvent {
  return { at, action, person, subject, details: { saved: query.download === '1' } }
}

/**
 * Reads the inquiry of a file. A file of an inquiry about a person shows what its record masks, so it needs
 * the same permission.
 *
 * @returns a reader that throws 403 FORBIDDEN, 404, 410 DATA_PURGED
 */
function boughtReader({ store, catalog }: Pick<RouteDeps, 'store' | 'catalog'>) {
  const rows = new Memo<IntentRow>(store, MAX_REMEMBERED)
  return async ({ params: { id }, person }: Pick<FileCall, 'params' | 'person'>) => {
    const row = rows.get(id) ?? (await rows.read(id, () => readIntent(store.db, id)))
    const slug = catalogSlug(row.service)
    const isPersonal = mayBeAboutPeople(slug, catalog.newestItem(slug))
    if (isPersonal && !person.mayQueryPeople) {
      throw new HttpFailure('FORBIDDEN', {
        message: 'Você não tem permissão para ver dados de pessoas. Fale com um gerente da loja.',
      })
    }
    if (row.purged_at !== null) throw new HttpFailure('DATA_PURGED')
    if (row.upstream_id === null) throw new HttpFailure('PDF_NOT_FOUND')
    return { row, isPersonal, upstreamId: row.upstream_id }
  }
}

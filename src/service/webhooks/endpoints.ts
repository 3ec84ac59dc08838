import { randomUUID } from 'node:crypto'
import type { EventType } from '#contract/service/webhook-event.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Store } from '../store/store.ts'
import type { EndpointState, WebhookEndpoint } from './types.ts'

/** An endpoint with the fields that the portal hides. */
export interface StoredEndpoint extends WebhookEndpoint {
  readonly secret: string
  /** The last configured secret; null for an endpoint of the portal. */
  readonly configuredSecret: string | null
}

interface Row {
  id: string
  url: string
  secret: string
  configured_secret: string | null
  events: string
  state: EndpointState
  created_at: number
}

const COLUMNS = 'id, url, secret, configured_secret, events, state, created_at'

/** The endpoints without the removed ones; those are kept only for the delivery history. */
export interface Endpoints {
  all(): readonly StoredEndpoint[]
  /** @throws {ServiceFailure} ROTA_NAO_ENCONTRADA when there is none, or it was removed */
  get(id: string): StoredEndpoint
  add(endpoint: Pick<StoredEndpoint, 'url' | 'secret' | 'events' | 'configuredSecret'>): StoredEndpoint
  setState(id: string, state: EndpointState): void
  setSecret(id: string, secret: string): void
  /**
   * Applies the configuration to a known endpoint. Its secret applies only if the configured one has changed.
   */
  setConfigured(endpoint: StoredEndpoint, events: readonly EventType[], secret: string): void
}

export function createEndpoints(store: Store, now: () => number): Endpoints {
  const find = (id: string) =>
    store.get<Row>(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = :id AND state <> 'removed'`, { id })
  const get = (id: string) => {
    const row = find(id)
    if (!row) throw new ServiceFailure('ROTA_NAO_ENCONTRADA', { message: 'Endpoint não encontrado.' })
    return fromRow(row)
  }
  return {
    all: () =>
      store
        .all<Row>(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE state <> 'removed' ORDER BY created_at, id`)
        .map(fromRow),
    get,
    add({ url, secret, events, configuredSecret }) {
      const id = randomUUID()
      store.run(
        `INSERT INTO webhook_endpoints (id, url, secret, configured_secret, events, state, created_at)
         VALUES (:id, :url, :secret, :configuredSecret, :events, 'enabled', :at)`,
        { id, url, secret, configuredSecret, events: JSON.stringify(events), at: now() },
      )
      return get(id)
    },
    setState(id, state) {
      store.run('UPDATE webhook_endpoints SET state = :state WHERE id = :id', { id, state })
    },
    setSecret(id, secret) {
      store.run('UPDATE webhook_endpoints SET secret = :secret WHERE id = :id', { id, secret })
    },
    setConfigured({ id, secret: current, configuredSecret }, events, configured) {
      store.run(
        `UPDATE webhook_endpoints SET events = :events, secret = :secret, configured_secret = :configured
         WHERE id = :id`,
        {
          id,
          events: JSON.stringify(events),
          secret: configured === configuredSecret ? current : configured,
          configured,
        },
      )
    },
  }
}

function fromRow(row: Row): StoredEndpoint {
  return {
    id: row.id,
    url: row.url,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `add` and `setConfigured` write the column
    events: JSON.parse(row.events) as EventType[],
    state: row.state,
    createdAt: row.created_at,
    secret: row.secret,
    configuredSecret: row.configured_secret,
  }
}

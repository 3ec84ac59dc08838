import { EVENT_TYPES } from '#contract/service/webhook-event.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Store } from '../store/store.ts'
import { AddressRefusal, type AddressRules, checkRegistration } from './address.ts'
import type { Endpoints, StoredEndpoint } from './endpoints.ts'
import type { Outbox } from './outbox.ts'
import { newSecret } from './signature.ts'
import type { WebhookEndpoint, WebhookPortal } from './types.ts'

interface PortalDeps {
  readonly store: Store
  readonly endpoints: Endpoints
  readonly outbox: Outbox
  readonly rules: AddressRules
  readonly wake: () => void
}

const OFF = { disabled: 'endpoint desativado', removed: 'endpoint removido' } as const

/** The portal's Webhooks tab (interface 6.1). */
export function createWebhookPortal({ store, endpoints, outbox, rules, wake }: PortalDeps): WebhookPortal {
  /** Pending deliveries are not retried and become failures (interface 6.5). */
  const switchOff = (id: string, state: 'disabled' | 'removed') =>
    store.transaction(() => {
      endpoints.get(id)
      endpoints.setState(id, state)
      outbox.failPending(id, OFF[state])
    })
  return {
    endpoints: () => endpoints.all().map(shown),
    async register({ url, events = [] }) {
      if (events.some((event) => !EVENT_TYPES.includes(event))) refuse('Evento desconhecido.')
      const checked = await checkRegistration(url, rules).catch((error: unknown) => {
        if (error instanceof AddressRefusal) refuse(`Endereço recusado: ${error.message}.`)
        throw error
      })
      if (endpoints.all().some((known) => known.url === checked)) refuse('Este endereço já está registrado.')
      const endpoint = endpoints.add({ url: checked, secret: newSecret(), events, configuredSecret: null })
      return { endpoint: shown(endpoint), secret: endpoint.secret }
    },
    disable(id) {
      switchOff(id, 'disabled')
      return shown(endpoints.get(id))
    },
    enable(id) {
      endpoints.get(id)
      endpoints.setState(id, 'enabled')
      return shown(endpoints.get(id))
    },
    remove: (id) => switchOff(id, 'removed'),
    rotate(id) {
      endpoints.get(id)
      const secret = newSecret()
      endpoints.setSecret(id, secret)
      return { secret }
    },
    test(id) {
      const { state } = endpoints.get(id)
      const deliveryId = store.transaction(() => {
        const delivery = outbox.add(id, 'webhook.test', {
          mensagem: 'Teste de webhook enviado pelo portal.',
          webhook_id: id,
        })
        if (state === 'disabled') outbox.failPending(id, OFF.disabled)
        return delivery
      })
      wake()
      return { deliveryId }
    },
    deliveries: (filter = {}) => outbox.history(filter),
  }
}

function shown({ id, url, events, state, createdAt }: StoredEndpoint): WebhookEndpoint {
  return { id, url, events, state, createdAt }
}

function refuse(message: string): never {
  throw new ServiceFailure('VALIDATION_ERROR', { message })
}

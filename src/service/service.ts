import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import { buildApp } from './app.ts'
import { createPriceList } from './catalog/catalog.ts'
import { createFaults } from './faults/faults.ts'
import { createChargeSynchronously } from './fipe/charge.ts'
import { openFipe } from './fipe/fipe.ts'
import { createIdempotency } from './idempotency/idempotency.ts'
import { createRunningCharges } from './idempotency/running-charges.ts'
import { type Renderers, createDownloads } from './inquiries/downloads.ts'
import { Inquiries } from './inquiries/inquiries.ts'
import { createProcessing } from './inquiries/processing.ts'
import { callerOf } from './keys/caller.ts'
import { createKeyCheck } from './keys/key-check.ts'
import { loadKey } from './keys/keys.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { migrations } from './migrations.ts'
import { createMonitoring } from './monitoring/monitoring.ts'
import type { ServiceOptions } from './options.ts'
import { type Portal, createPortal } from './portal/portal.ts'
import { noticeVersion } from './public/notice.ts'
import { createEffects } from './scenarios/effects.ts'
import { createSettings } from './settings/settings.ts'
import { type Store, openStore } from './store/store.ts'
import { type DueWork, createDueWork, createHousekeeping } from './timing/due-work.ts'
import { createCharging } from './wallet/charging.ts'
import { createWallet } from './wallet/wallet.ts'
import type { Webhooks } from './webhooks/types.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** How long running calls may take when the service stops. */
const STOP_GRACE_MS = 2000

export interface RunningService {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  readonly liveKey: string
  readonly testKey: string
  readonly portal: Portal
  /** Does the work that is due by the service's clock: finishes inquiries, then sends their webhooks. */
  tick(): Promise<void>
  /** Ends open calls and closes the store. Unfinished work continues after the next start. */
  close(): Promise<void>
}

/**
 * Starts the whole inquiry service: the interface, the portal, processing and webhooks, on one port and one
 * folder.
 *
 * @throws {Error} when the folder is in use, the port is taken, or a file of the options cannot be used
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { dataDir, host = '127.0.0.1' } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = openStore(join(dataDir, 'service.sqlite'), migrations)
  try {
    const keys = {
      live: options.liveKey ?? loadKey(dataDir, 'live'),
      test: options.testKey ?? loadKey(dataDir, 'test'),
    }
    const parts = await assemble(options, store, keys)
    await parts.app.listen({ host, port: options.port })
    if (options.timers !== false) {
      parts.dueWork.start()
      parts.webhooks.start()
    }
    return {
      url: urlOf(host, parts.app.server.address()),
      liveKey: keys.live,
      testKey: keys.test,
      portal: parts.portal,
      async tick() {
        await parts.dueWork.tick()
        await parts.webhooks.runDue()
      },
      close: () => stop(parts, store),
    }
  } catch (error) {
    store.close()
    throw error
  }
}

interface ServiceParts {
  readonly app: FastifyInstance
  readonly portal: Portal
  readonly dueWork: DueWork
  readonly webhooks: Webhooks
}

/** Connects all rooms of the service. */
async function assemble(
  options: ServiceOptions,
  store: Store,
  keys: Readonly<Record<'live' | 'test', string>>,
): Promise<ServiceParts> {
  const { now = Date.now, log = () => undefined, allowLoopbackWebhooks: allowLoopback } = options
  const settings = createSettings(store)
  const wallet = createWallet(store, now)
  wallet.open(options.openingBalanceCents)
  const charging = createCharging(wallet)
  const idempotency = createIdempotency(store, now)
  const effects = createEffects({ store, charging, idempotency }, now)
  const inquiries = new Inquiries(store, now)
  const fipe = await openFipe({ now, csv: options.fipeCsv, historyCsv: options.fipeHistoryCsv })
  const webhooks = await createWebhooks({ store, now, log, registrations: options.webhooks, allowLoopback })
  const runningCharges = createRunningCharges({ store, charging, idempotency })
  runningCharges.takeBackAll()

  const dueWork = createDueWork(
    [
      createProcessing({ store, inquiries, charging, fipe, webhooks, now, log }),
      runningCharges,
      createHousekeeping([idempotency, inquiries, effects], now),
    ],
    now,
    log,
  )
  const faults = createFaults((request) => reaisOfCents(charging.balanceCents(callerOf(request).environment)))
  const monitoring = createMonitoring({ store, now, webhooks })
  const portal = createPortal({ wallet, settings, webhooks: webhooks.portal, monitoring, faults, now })
  const chargeParts = {
    store,
    charging,
    prices: createPriceList(settings),
    idempotency,
    effects,
    runningCharges,
  }
  const app = buildApp({
    ...chargeParts,
    settings,
    inquiries,
    fipe,
    portal,
    faults,
    log,
    now,
    liveKey: keys.live,
    checkKey: createKeyCheck(keys, settings),
    countCall: createRateLimit(options.rateLimit, now),
    noticeVersion: () => noticeVersion(settings),
    processingMs: options.processingMs,
    wake: () => dueWork.wake(),
    downloads: createDownloads({ ...RENDERERS, inquiries, whiteLabel: () => settings.get('whiteLabel') }),
    chargeSynchronously: createChargeSynchronously(chargeParts),
  })
  return { app, portal, dueWork, webhooks }
}

/**
 * Loaded for the first document, because PDF, fonts and rasteriser are the heaviest packages of the program.
 */
const RENDERERS: Renderers = {
  renderDocument: async (input) => (await import('./documents/render-document.ts')).renderDocument(input),
  renderImage: async (input) => (await import('./documents/render-image.ts')).renderImage(input),
}

async function stop({ app, dueWork, webhooks }: ServiceParts, store: Store): Promise<void> {
  // Calls that are never answered (scenario 0602) would keep the service from stopping.
  const grace = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS)
  await app.close()
  clearTimeout(grace)
  await dueWork.close()
  await webhooks.close()
  store.close()
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string')
    throw new Error('The service does not listen on a port')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

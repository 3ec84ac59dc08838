import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { createPriceList } from './catalog/catalog.ts'
import { renderDocument } from './documents/render-document.ts'
import { renderImage } from './documents/render-image.ts'
import { createFaults } from './faults/faults.ts'
import { createChargeIdempotently } from './fipe/charge.ts'
import { openFipe } from './fipe/fipe.ts'
import { createIdempotency } from './idempotency/idempotency.ts'
import { createRunningCharges } from './idempotency/running-charges.ts'
import { createDownloads } from './inquiries/downloads.ts'
import { createInquiries } from './inquiries/inquiries.ts'
import { createProcessing } from './inquiries/processing.ts'
import { createKeyCheck } from './keys/key-check.ts'
import { loadKey } from './keys/keys.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { createMonitoring } from './monitoring/monitoring.ts'
import type { ServiceOptions } from './options.ts'
import { type Portal, createPortal } from './portal/portal.ts'
import { noticeVersion } from './public/notice.ts'
import { createEffects } from './scenarios/effects.ts'
import { createSettings } from './settings/settings.ts'
import { openStore } from './store/store.ts'
import { createDueWork } from './timing/due-work.ts'
import { createHousekeeping } from './timing/housekeeping.ts'
import { createCharging } from './wallet/charging.ts'
import { createWallet } from './wallet/wallet.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** How long calls that are under way may take when the service stops. */
const STOP_GRACE_MS = 2000

export interface RunningService {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  readonly liveKey: string
  readonly testKey: string
  readonly portal: Portal
  /** Does what is due by the service's clock: finishes inquiries, then sends what webhooks that makes. */
  tick(): Promise<void>
  /** Ends open calls and gives the store free. What was not finished goes on at the next start. */
  close(): Promise<void>
}

/**
 * Starts the whole inquiry service: the interface, the portal, processing and webhooks, on one port and one folder.
 *
 * @throws {Error} when the folder is in use, the port is taken, or a file of the options cannot be used
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { dataDir, host = '127.0.0.1', now = Date.now, log = () => undefined } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = openStore(join(dataDir, 'service.sqlite'))
  try {
    const liveKey = options.liveKey ?? loadKey(dataDir, 'live')
    const testKey = options.testKey ?? loadKey(dataDir, 'test')
    const settings = createSettings(store)
    const wallet = createWallet(store, now)
    wallet.open(options.openingBalanceCents)
    const charging = createCharging(wallet)
    const prices = createPriceList(settings)
    const idempotency = createIdempotency(store, now)
    const effects = createEffects(store, charging, now)
    const inquiries = createInquiries(store, now)
    const fipe = await openFipe({ now, csv: options.fipeCsv, historyCsv: options.fipeHistoryCsv })
    const webhooks = await createWebhooks({
      store,
      now,
      log,
      registrations: options.webhooks,
      allowLoopback: options.allowLoopbackWebhooks,
    })
    const monitoring = createMonitoring({ store, now, webhooks })
    const runningCharges = createRunningCharges({ store, charging, idempotency })
    runningCharges.takeBackAll()
    const chargeParts = { store, charging, prices, idempotency, effects, runningCharges }

    const dueWork = createDueWork(
      [
        createProcessing({
          store,
          inquiries,
          charging,
          fipe,
          emit: (event) => webhooks.emit(event),
          now,
          log,
        }),
        runningCharges,
        createHousekeeping([idempotency, inquiries, effects], now),
      ],
      now,
      log,
    )
    const faults = createFaults()
    const portal = createPortal({ wallet, settings, webhooks: webhooks.portal, monitoring, faults, now })
    const app = buildApp({
      ...chargeParts,
      settings,
      inquiries,
      fipe,
      portal,
      faults,
      log,
      now,
      liveKey,
      checkKey: createKeyCheck({ live: liveKey, test: testKey }, settings),
      countCall: createRateLimit(options.rateLimit, now),
      noticeVersion: () => noticeVersion(settings),
      processingMs: options.processingMs,
      wake: () => dueWork.wake(),
      downloads: createDownloads({
        inquiries,
        renderDocument,
        renderImage,
        whiteLabel: () => settings.get('whiteLabel'),
      }),
      chargeIdempotently: createChargeIdempotently(chargeParts),
    })
    await app.listen({ host, port: options.port })
    if (options.timers !== false) {
      dueWork.start()
      webhooks.start()
    }
    return {
      url: urlOf(host, app.server.address()),
      liveKey,
      testKey,
      portal,
      async tick() {
        await dueWork.tick()
        await webhooks.runDue()
      },
      async close() {
        // Calls that wait for nothing (scenario 0602) would keep the service from stopping.
        const grace = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS)
        await app.close()
        clearTimeout(grace)
        await dueWork.close()
        await webhooks.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string')
    throw new Error('The service does not listen on a port')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BentService } from '#bff/test-bent-service.ts'
import { startService } from '#service/service.ts'
import { test as base } from './fixtures.ts'
import { type Stack, startStack } from './stack.ts'

/** A shop behind a proxy that changes the embedded service's answers. */
export function shopBehind(startBent: (url: string) => Promise<BentService>) {
  return base.extend<object, { stack: Stack }>({
    stack: [
      async ({ stackEnv }, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'patio-odd-'))
        const service = await startService({
          dataDir,
          port: 0,
          openingBalanceCents: 1_000_00,
          processingMs: { min: 50, max: 50 },
          rateLimit: { live: 5000, test: 5000 },
          webhooks: [],
          allowLoopbackWebhooks: true,
        })
        const bent = await startBent(service.url)
        const stack = await startStack({
          env: { ...stackEnv, SERVICE_URL: bent.url, SERVICE_API_KEY: service.liveKey },
        })
        await use({ ...stack, serviceUrl: service.url, liveKey: service.liveKey })
        await stack.stop()
        await bent.close()
        await service.close()
        rmSync(dataDir, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

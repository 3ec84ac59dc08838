import * as z from 'zod/mini'
import { EVENT_TYPES } from '#contract/service/webhook-event.ts'
import { type ProcessVariables, readVariables, variable, wholeNumber } from '#server/variables.ts'
import { KEY_FORMATS } from './keys/keys.ts'
import type { ServiceOptions } from './options.ts'

const DEFAULT_LIVE_LIMIT = 120

const WebhooksSchema = z.array(
  z.strictObject({
    url: z.url(),
    secret: z.string().check(z.minLength(16)),
    events: z.optional(z.array(z.enum(EVENT_TYPES))),
  }),
)

const json = z.transform((text: string, context) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text })
    return z.NEVER
  }
})

const VARIABLES = {
  DATA_DIR: variable(z.string(), 'a folder'),
  SERVICE_PORT: variable(wholeNumber(0, 65_535), 'a port, 0 to 65535'),
  SERVICE_LIVE_KEY: variable(
    z.string().check(z.regex(KEY_FORMATS.live)),
    '"svc_live_" and 64 hexadecimal digits',
  ),
  SERVICE_TEST_KEY: variable(
    z.string().check(z.regex(KEY_FORMATS.test)),
    '"svc_test_" and 16 or more letters and digits',
  ),
  SERVICE_BALANCE: variable(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
      z.transform((text: string) => Math.round(Number(text) * 100)),
    ),
    'an amount in BRL such as 500 or 49.90',
  ),
  SERVICE_PROCESSING_MS: variable(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}(-\d{1,7})?$/)),
      z
        .pipe(
          z.transform((text: string) => {
            const [min = 0, max = min] = text.split('-').map(Number)
            return { min, max }
          }),
          z.object({ min: z.number(), max: z.number() }),
        )
        .check(z.refine(({ min, max }) => min <= max)),
    ),
    'milliseconds such as 200, or a range such as 1500-6000',
  ),
  SERVICE_RATE_LIMIT: variable(wholeNumber(1, 1_000_000), 'a number of calls, 1 or more'),
  SERVICE_WEBHOOKS: variable(
    z.pipe(z.string(), z.pipe(json, WebhooksSchema)),
    `JSON such as [{"url": "https://…", "secret": "whsec_…"}], a secret having 16 characters or more`,
  ),
  SERVICE_WEBHOOKS_ALLOW_LOOPBACK: variable(
    z.pipe(
      z.string().check(z.regex(/^(?:1|true|on|0|false|off)$/)),
      z.transform((text: string) => ['1', 'true', 'on'].includes(text)),
    ),
    'on or off',
  ),
  SERVICE_FIPE_CSV: variable(z.string(), 'a file'),
  SERVICE_FIPE_HISTORY_CSV: variable(z.string(), 'a file'),
}

/**
 * The service's options from the environment. An empty variable counts as absent.
 *
 * @throws {ConfigError} with one line for each wrong variable
 */
export function readServiceConfig(values: ProcessVariables): ServiceOptions {
  const { read, check } = readVariables(VARIABLES, values)
  const limit = read('SERVICE_RATE_LIMIT') ?? DEFAULT_LIVE_LIMIT
  const options: ServiceOptions = {
    dataDir: read('DATA_DIR') ?? './data',
    port: read('SERVICE_PORT') ?? 3001,
    liveKey: read('SERVICE_LIVE_KEY'),
    testKey: read('SERVICE_TEST_KEY'),
    openingBalanceCents: read('SERVICE_BALANCE') ?? 500_00,
    processingMs: read('SERVICE_PROCESSING_MS') ?? { min: 1500, max: 6000 },
    // The test key has half of the live key's calls, as in the interface's part 8.
    rateLimit: { live: limit, test: Math.ceil(limit / 2) },
    webhooks: read('SERVICE_WEBHOOKS') ?? [],
    allowLoopbackWebhooks: read('SERVICE_WEBHOOKS_ALLOW_LOOPBACK') ?? false,
    fipeCsv: read('SERVICE_FIPE_CSV'),
    fipeHistoryCsv: read('SERVICE_FIPE_HISTORY_CSV'),
  }
  check()
  return options
}

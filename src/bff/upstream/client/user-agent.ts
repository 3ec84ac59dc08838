import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

/**
 * Identifies the caller: gateways refuse calls without a user agent, and the service stores it with an ATPV-e
 * declaration (interface 2.3).
 */
export const USER_AGENT = `Patio/${version}`

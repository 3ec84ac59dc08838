import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/console/bounds.ts'
import { variable, wholeNumber } from '#server/variables.ts'
import { LOG_LEVELS, REQUIRE_SECOND_FACTOR } from './config.ts'

const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item).check(z.minLength(1)),
  )

/** A URL without user, query, fragment and trailing slashes. */
const address = (protocols: readonly string[], path: 'with path' | 'origin only') =>
  z.pipe(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text)
        if (!url || !protocols.includes(url.protocol) || url.hostname === '') return false
        if (url.username || url.password || url.search || url.hash) return false
        return path === 'with path' || url.pathname === '/'
      }),
    ),
    z.transform((text: string) => new URL(text).href.replace(/\/+$/, '')),
  )

const key = z.string().check(z.regex(/^[\x21-\x7e]{8,512}$/))
const oneLine = z.string().check(z.regex(/^[^\p{Cc}]+$/u))

/** Every variable that the BFF reads (README, configuration). */
export const VARIABLES = {
  HOST: variable(z.string().check(z.regex(/^[\w.:-]+$|^\[[\da-f:]+\]$/i)), 'a host name or address'),
  PORT: variable(wholeNumber(0, 65_535), 'a port, 0 to 65535'),
  PUBLIC_URL: variable(
    address(['http:', 'https:'], 'origin only'),
    'an origin such as https://patio.example, without a path',
  ),
  SERVICE_URL: variable(address(['http:', 'https:'], 'with path'), 'an http or https address'),
  SERVICE_API_KEY: variable(key, 'a key: 8 to 512 printable characters without spaces'),
  SERVICE_API_KEY_FILE: variable(oneLine, 'the path of a file that holds the key'),
  WEBHOOK_SECRET: variable(
    list(z.string().check(z.regex(/^[\x21-\x7e]{16,512}$/))),
    'one or more secrets of at least 16 characters, comma-separated',
  ),
  DATA_DIR: variable(oneLine, 'a folder'),
  DATABASE_URL: variable(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text)
        return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
      }),
    ),
    'an address such as postgres://user:password@host:5432/name',
  ),
  ADMIN_EMAIL: variable(z.string().check(z.toLowerCase(), z.email(), z.maxLength(254)), 'an e-mail address'),
  ADMIN_PASSWORD: variable(
    z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX)),
    `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  ),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
  TRUSTED_PROXIES: variable(
    list(z.string().check(z.refine(isNetwork))),
    'addresses or networks such as 10.0.0.7, 172.16.0.0/12, comma-separated',
  ),
  SESSION_IDLE_MINUTES: variable(wholeNumber(1, 1_440), 'minutes, 1 to 1440'),
  SESSION_HOURS: variable(wholeNumber(1, 720), 'hours, 1 to 720'),
  METRICS_TOKEN: variable(
    z.string().check(z.regex(/^[\x21-\x7e]{16,512}$/)),
    'at least 16 printable characters',
  ),
  MONITORING_PORTAL_URL: variable(address(['http:', 'https:'], 'with path'), 'an http or https address'),
  SHOP_NAME: variable(oneLine.check(z.maxLength(80)), 'one line of at most 80 characters'),
  TOP_UP_URL: variable(
    z.string().check(z.refine(isLink)),
    'an https address without user or password (http on this machine only)',
  ),
  SECRET_KEY: variable(
    z.string().check(z.regex(/^[\x21-\x7e]{32,512}$/)),
    'at least 32 printable characters',
  ),
  REQUIRE_SECOND_FACTOR: variable(
    z.enum(REQUIRE_SECOND_FACTOR),
    `one of ${REQUIRE_SECOND_FACTOR.join(', ')}`,
  ),
  PAGE_WAIT_MS: variable(wholeNumber(0, 60_000), 'milliseconds, 0 to 60000'),
  RETENTION_DAYS: variable(wholeNumber(1, 36_500), 'days, 1 or more'),
  // Kept exactly, slash included: the issuer must equal the name that the provider uses for itself.
  OIDC_ISSUER: variable(
    z.string().check(z.refine((text) => isLink(text) && !/[?#]/.test(text))),
    'an https address without user, query or fragment (http on this machine only)',
  ),
  OIDC_CLIENT_ID: variable(oneLine, 'text'),
  OIDC_CLIENT_SECRET: variable(oneLine, 'text'),
}

/** A page to link to. Its query is kept, because portals read the account from it. */
function isLink(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || text.length > 2000) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** An address or `address/bits`, as Fastify's `trustProxy` takes it. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(ip, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config/config.ts'
import { configOf } from '../http/access.ts'

export interface LogSink {
  write(line: string): void
}

export interface LogOptions {
  readonly level: LogLevel
  /** Exact texts that must never appear: keys, secrets, passwords. */
  readonly secrets: readonly string[]
  readonly sink?: LogSink | undefined
}

/**
 * Pino's settings: one line per request without headers, query or body, and every line scrubbed before it
 * leaves.
 */
export function logSettings(options: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  const sink = options.sink ?? process.stdout
  return {
    level: options.level,
    // The log is one shop's: the machine's name and the process's number add nothing.
    base: null,
    redact: { paths: REDACTED, censor: '[…]' },
    serializers: {
      err: describeError,
      req: (request) => ({ method: request.method, url: maskUrl(request.url) }),
    },
    stream: { write: (line: string) => void sink.write(scrub(line, options.secrets)) },
  }
}

/** Field names whose values never reach a log. */
const REDACTED = [
  'authorization',
  'cookie',
  'password',
  'token',
  'key',
  'secret',
  'headers',
  'body',
  'request',
  'result',
].flatMap((name) => [name, `*.${name}`])

const PLATE = /\b[A-Z]{3}-?\d[A-Z0-9]\d{2}\b/g

/** Ids of ours, in which letters and digits may look like a plate or a document. */
const UUID = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i

/** The path alone, however it is written; plates and long numbers (documents of people) are masked. */
export function maskUrl(url: string): string {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '')
  return path
    .split(UUID)
    .map((part) => (UUID.test(part) ? part : maskPart(part)))
    .join('')
}

function maskPart(text: string): string {
  return text.replaceAll(/[a-z]{3}-?\d[a-z\d]\d{2}/gi, '***').replaceAll(/\d{9,}/g, '***')
}

/** Each octet of an address that stands for a printable character of ASCII, as that character. */
function decoded(path: string): string {
  return path.replaceAll(/%([2-7][\da-f])/gi, (_octet, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * The last line of defence, for texts that reach a log inside an error's message: our secrets, keys in the
 * service's form (interface 5.2), webhook secrets, punctuated CPF and CNPJ, plates.
 */
export function scrub(line: string, secrets: readonly string[]): string {
  let clean = line
  for (const secret of secrets) {
    if (secret.length >= 6) clean = clean.replaceAll(secret, '[…]')
  }
  return clean
    .replaceAll(/svc_(live|test)_\w+/g, 'svc_$1_[…]')
    .replaceAll(/whsec_\w+/g, 'whsec_[…]')
    .replaceAll(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]')
    .replaceAll(/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[cnpj]')
    .replaceAll(PLATE, '***')
}

/**
 * Name, message, code and stack: PostgreSQL's errors also carry the row's values (`detail`), which stay out.
 */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? `; caused by ${error.cause.stack ?? error.cause.message}` : ''
  return { type: error.name, message: error.message, stack: `${error.stack ?? ''}${cause}`, ...code }
}

/** An answer that took this long has a line of its own, whatever was asked (ms). */
const SLOW_MS = 1000

/**
 * One line for each answer: the request, its status and its time. Reads that pages repeat by themselves are
 * many times all others: they have one where they failed or were slow, and at `debug`.
 */
export function registerRequestLog(app: FastifyInstance, slowMs = SLOW_MS): void {
  const hasAll = writesAll(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = isQuiet(request, reply, slowMs)
    if (quiet && !hasAll) return done()
    const line = {
      reqId: request.id,
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // Who tried what they may not do.
      ...(reply.statusCode === 403 && request.person && { person: request.person.id }),
    }
    app.log[quiet ? 'debug' : 'info'](line, 'request')
    done()
  })
}

/** Whether each answer has a line. */
export function writesAll({ level }: Pick<FastifyInstance['log'], 'level'>): boolean {
  return ['debug', 'trace'].includes(level)
}

function isQuiet(request: FastifyRequest, reply: FastifyReply, slowMs: number): boolean {
  if (configOf(request)?.activity !== false || reply.statusCode >= 400) return false
  // The stream of events is open as long as somebody reads it.
  return reply.elapsedTime < slowMs || isStream(reply)
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream')
}

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { parsePlate } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { LogLevel } from '../config/config.ts'
import { configOf } from '../http/access.ts'
import type { EarlyAnswer } from '../http/fast-path.ts'

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
 * Pino's settings: one line per request without headers, query or body. Every line is scrubbed before it is
 * written.
 */
export function logSettings(options: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  const sink = options.sink ?? process.stdout
  return {
    level: options.level,
    // Each shop has its own log, so the host name and the process id add nothing.
    base: null,
    redact: { paths: REDACTED, censor: '[…]' },
    serializers: {
      err: describeError,
      req: (request) => ({ method: request.method, url: maskUrl(request.url) }),
    },
    stream: { write: (line: string) => void sink.write(scrub(line, options.secrets)) },
  }
}

/** Names of fields whose values are never logged. */
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

/** Our own ids, in which letters and digits may look like a plate or a document. */
const UUID = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i

/** The path without the query, decoded; plates and long numbers (people's documents) are masked. */
export function maskUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.split('/').map(maskStep).join('/')
}

/** One step of a path. A route reads a plate from it in any spelling, so its spaces are ignored here too. */
function maskStep(step: string): string {
  if (isHidden(wholly(step))) return '***'
  return decoded(step)
    .split(UUID)
    .map((part) => (UUID.test(part) ? part : maskPart(part)))
    .join('')
}

function isHidden(step: string): boolean {
  return !UUID.test(step) && (parsePlate(step).ok || /^\d{9,}$/.test(compact(step)))
}

/** The step with everything decoded; as it is if it is not UTF-8. */
function wholly(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

function maskPart(text: string): string {
  return text.replaceAll(/[a-z]{3}-?\d[a-z\d]\d{2}/gi, '***').replaceAll(/\d{9,}/g, '***')
}

/** Decodes percent-encoded printable ASCII characters. */
function decoded(path: string): string {
  return path.replaceAll(/%([2-7][\da-f])/gi, (_octet, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * The last line of defence, for texts that reach a log in an error's message. It removes our secrets, keys in
 * the service's format (interface 5.2), webhook secrets, punctuated CPFs and CNPJs, and plates.
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
 * Name, message, code and stack of an error. Other fields are left out: PostgreSQL's errors also carry the
 * row's values (`detail`).
 */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? `; caused by ${error.cause.stack ?? error.cause.message}` : ''
  return { type: error.name, message: error.message, stack: `${error.stack ?? ''}${cause}`, ...code }
}

/** Any answer that took at least this long is logged (ms). */
const SLOW_MS = 1000

/**
 * Logs one line per answer: the request, its status and its duration. Reads that pages repeat by themselves
 * outnumber all others, so they are logged only if they failed or were slow, or at the level `debug`.
 *
 * @returns a function that logs such an answer, sent without Fastify, if it was slow
 */
export function registerRequestLog(app: FastifyInstance, slowMs = SLOW_MS): (answered: EarlyAnswer) => void {
  const hasAll = writesAll(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = isQuiet(request, reply, slowMs)
    if (quiet && !hasAll) return done()
    const line = {
      reqId: request.id,
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // The person who tried something that they may not do.
      ...(reply.statusCode === 403 && request.person && { person: request.person.id }),
    }
    app.log[quiet ? 'debug' : 'info'](line, 'request')
    done()
  })
  return (answered) => {
    if (answered.ms >= slowMs) app.log.info({ ...answered, ms: Math.round(answered.ms) }, 'request')
  }
}

/** Whether every answer is logged. */
export function writesAll({ level }: Pick<FastifyInstance['log'], 'level'>): boolean {
  return ['debug', 'trace'].includes(level)
}

function isQuiet(request: FastifyRequest, reply: FastifyReply, slowMs: number): boolean {
  if (configOf(request)?.activity !== false || reply.statusCode >= 400) return false
  // The event stream stays open as long as a page reads it.
  return reply.elapsedTime < slowMs || isStream(reply)
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream')
}

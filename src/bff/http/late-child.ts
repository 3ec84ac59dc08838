import type { FastifyBaseLogger } from 'fastify'

type ChildArguments = Parameters<FastifyBaseLogger['child']>
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The logger of one request. It makes the child logger with the request's id at the first line, because
 * making one formats its fields and most requests log nothing.
 */
export function lateChild(parent: FastifyBaseLogger, ...child: ChildArguments): FastifyBaseLogger {
  return new LateChild(parent, child)
}

class LateChild implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #arguments: ChildArguments
  #child: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, child: ChildArguments) {
    this.#parent = parent
    this.#arguments = child
  }

  get level(): string {
    return this.#parent.level
  }

  child(...child: ChildArguments): FastifyBaseLogger {
    return this.#made().child(...child)
  }

  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line)
  }

  error(...line: readonly unknown[]): void {
    this.#write('error', line)
  }

  warn(...line: readonly unknown[]): void {
    this.#write('warn', line)
  }

  info(...line: readonly unknown[]): void {
    this.#write('info', line)
  }

  debug(...line: readonly unknown[]): void {
    this.#write('debug', line)
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line)
  }

  silent(...line: readonly unknown[]): void {
    this.#write('silent', line)
  }

  #write(level: Level, line: readonly unknown[]): void {
    const child = this.#made()
    Reflect.apply(child[level], child, line)
  }

  #made(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(...this.#arguments)
    return this.#child
  }
}

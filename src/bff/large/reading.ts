/** What a feature has read from an answer, or how it failed. It can be sent to another thread. */
export type Reading<Value = unknown> = { readonly value: Value } | { readonly failure: Failure }

/** An error without its message, for a log: a parser or a database may quote the answer in the message. */
export interface Failure {
  readonly type: string
  /** The error code of PostgreSQL or Node. */
  readonly code?: string
  /** The places in our code from the stack. */
  readonly places: string
}

export function tryReading<Value>(read: () => Value): Reading<Value> {
  try {
    return { value: read() }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, places: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, ...code, places: placesOf(error) }
}

/** A stack repeats the message before its lines, so that part is removed. */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length).trim()
}

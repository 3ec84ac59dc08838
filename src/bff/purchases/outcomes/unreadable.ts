import type { Indefinite, Outcome } from '../../upstream/client/outcome.ts'

/** An answer that is not believed, or cannot be stored: nobody can tell from it what the service has done. */
export function unreadable({ status, requestId, rateLimit }: Outcome<unknown>): Indefinite {
  return { kind: 'indefinite', reason: 'unreadable', status, requestId, rateLimit, error: undefined }
}

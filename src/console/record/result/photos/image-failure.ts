import { errorDetailOf } from '#console/api/api-error.ts'
import { fetchResponse } from '#console/api/http.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { documentType } from '#contract/service/document.ts'

/** Why an image did not load; null if it loads now, so that showing it again makes sense. */
export type AskWhy = (path: string) => Promise<ErrorDetail | null>

/** The image arrived as a file of another type. */
const NO_PICTURE: ErrorDetail = {
  code: 'IMAGE_BROKEN',
  message: '',
  retryable: true,
  requestId: null,
  charged: 'no',
}

/**
 * Asks the BFF why a picture failed, since a browser reports only the failure. Never before a failure,
 * because each request uses up one of the calls that the whole shop shares.
 */
export async function askWhy(path: string): Promise<ErrorDetail | null> {
  try {
    const response = await fetchResponse(path)
    const type = documentType(response.headers.get('content-type'))
    await response.body?.cancel()
    return type === undefined || type === 'application/pdf' ? NO_PICTURE : null
  } catch (error) {
    return errorDetailOf(error)
  }
}

/** The image loaded twice and could not be drawn: incomplete or damaged. */
export function broken(detail: ErrorDetail | null): ErrorDetail {
  return detail ?? NO_PICTURE
}

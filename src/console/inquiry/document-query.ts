import { queryOptions } from '@tanstack/react-query'
import { ApiError, NETWORK } from '#console/api/api-error.ts'
import { fetchNothing } from '#console/api/http.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { type DocumentType, documentType } from '#contract/service/document.ts'

export const documentPath = (id: string) => buildPath(CONSOLE_ROUTES.inquiryDocument, { id })
export const downloadPath = (id: string) => buildPath(CONSOLE_ROUTES.inquiryDocument, { id }, { download: 1 })

/** What kind of file the document is; null where the browser is not told one that can be shown in the page. */
export function documentTypeOptions(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => readType(documentPath(id), signal),
    staleTime: Infinity,
  })
}

/** Only `Content-Type` tells (interface, 4.5), so the headers are asked first and the document loads where it is shown. */
async function readType(path: string, signal: AbortSignal): Promise<DocumentType | null> {
  let response: Response
  try {
    response = await fetch(path, { method: 'HEAD', credentials: 'same-origin', signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, {
      code: NETWORK,
      message: 'Não foi possível falar com o Pátio.',
      retryable: true,
      requestId: null,
      charged: 'no',
    })
  }
  // A refusal to HEAD has no body: asked once more, it says why.
  if (!response.ok) await fetchNothing(path, { signal })
  return documentType(response.headers.get('content-type')) ?? null
}

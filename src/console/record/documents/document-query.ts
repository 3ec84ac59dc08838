import { queryOptions } from '@tanstack/react-query'
import { fetchResponse, lost } from '#console/api/http.ts'
import { type DocumentType, documentType } from '#contract/service/document.ts'

/** The type of a stored file; null if the browser cannot show it in the page. */
export function fileTypeOptions(path: string) {
  return queryOptions({
    queryKey: ['document', path],
    queryFn: ({ signal }) => readType(path, signal),
    staleTime: Infinity,
  })
}

/**
 * Reads the headers first, because only `Content-Type` tells the type (interface 4.5). The file itself loads
 * where it is shown.
 */
async function readType(path: string, signal: AbortSignal): Promise<DocumentType | null> {
  let response: Response
  try {
    response = await fetch(path, { method: 'HEAD', credentials: 'same-origin', signal })
  } catch (error) {
    lost(error, { signal })
  }
  // A refused HEAD has no body, so a GET reads the reason.
  if (!response.ok) await fetchResponse(path, { signal })
  return documentType(response.headers.get('content-type')) ?? null
}

/**
 * The file itself, kept only in the page's memory.
 *
 * @throws {ApiError} as every call to the BFF; `NETWORK` if the transfer broke off
 */
export async function fetchFile(path: string): Promise<File> {
  return fileOf(await fetchResponse(path))
}

/** The document of an answer, under the name that the BFF gives it. */
export async function fileOf(response: Response): Promise<File> {
  const type = response.headers.get('content-type') ?? ''
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  try {
    return new File([await response.blob()], name ?? 'documento', { type })
  } catch (error) {
    lost(error, {})
  }
}

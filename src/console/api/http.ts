import type * as z from 'zod/mini'
import { createStore } from '#console/ui/store.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { PAGE_OF } from '#contract/console/routes.ts'
import { ApiError, NETWORK, UNREADABLE, isUnauthenticated } from './api-error.ts'
import { newId } from './random-id.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** The call may spend money, as its route in the contract says. */
  readonly spends?: boolean | undefined
}

/** Header with the id under which the server logs a request and support finds it. */
const REQUEST_ID = 'x-request-id'

const JSON_TYPE = 'application/json'

/** Id of the person whose page this is; empty before somebody signs in. */
export const pageOf = { id: '' }

/** The error of the latest call that got a 401 because nobody is signed in any more. */
export const unauthenticatedCalls = createStore<unknown>(null)

/** Loads a schema when it is needed, so that the first script holds no zod. */
type SchemaSource<T> = () => Promise<z.ZodMiniType<T>>

/**
 * Calls the BFF and reads its answer through `schema`.
 *
 * @param path built by `buildPath`, never by hand
 * @throws {ApiError} for every failure except an abort, which is rethrown as it is
 */
export async function fetchJson<T>(
  schema: SchemaSource<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const { method = 'GET' } = options
  const loading = loadSchema(schema, options)
  // Sends no write before its answer can be read.
  if (method !== 'GET') await loading
  const [response, reader] = await Promise.all([fetchResponse(path, options), loading])
  const requestId = response.headers.get(REQUEST_ID)
  const body: unknown = await response.json().catch((error: unknown) => {
    // Empty, or no JSON: the schema rejects it.
    if (!(error instanceof SyntaxError)) lost(error, options, requestId)
  })
  const parsed = reader.safeParse(body)
  if (parsed.success) return parsed.data
  const message = 'A resposta veio em um formato que esta versão não entende.'
  throw new ApiError(response.status, failure(options, { code: UNREADABLE, message, requestId }))
}

const loadErrorBodySchema = () =>
  import('#contract/console/error.ts').then((module) => module.ErrorBodySchema)

/**
 * Loads the file of all schemas. Call it after the first page is shown: the next read needs it, and on a slow
 * phone its evaluation takes as long as a press may.
 */
export function preloadSchemas(): void {
  loadErrorBodySchema().catch(() => undefined)
}

function loadSchema<T>(schema: SchemaSource<T>, options: RequestOptions): Promise<z.ZodMiniType<T>> {
  return schema().catch((error: unknown) => lost(error, options))
}

/**
 * Calls the BFF for a document or another answer that is not JSON. The body is still unread. Throws what
 * `fetchJson` throws.
 */
export async function fetchResponse(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal } = options
  const requestId = newId()
  const response = await fetch(path, {
    method,
    headers: {
      accept: JSON_TYPE,
      [REQUEST_ID]: requestId,
      [PAGE_OF]: pageOf.id,
      ...(body !== undefined && { 'content-type': JSON_TYPE }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => lost(error, options, requestId))
  if (response.ok) return response
  const error = new ApiError(response.status, await readFailure(response, options, requestId))
  // Here and not in the query client, because forms call without it.
  if (isUnauthenticated(error)) unauthenticatedCalls.set(error)
  throw error
}

async function readFailure(
  response: Response,
  options: RequestOptions,
  requestId: string,
): Promise<ErrorDetail> {
  const schema = await loadSchema(loadErrorBodySchema, options)
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data.error
  // A proxy between browser and BFF has answered, for instance with an HTML page.
  const message = `O servidor respondeu com o erro ${response.status}.`
  return failure(options, { code: 'INTERNAL', message, requestId, retryable: response.status >= 500 })
}

/** Ends a request without an answer. An abort is passed on as it is. */
export function lost(error: unknown, options: RequestOptions, requestId: string | null = null): never {
  if (options.signal?.aborted) throw error
  const message = 'Sem conexão com o Pátio.'
  throw new ApiError(0, failure(options, { code: NETWORK, message, requestId, retryable: true }))
}

type Failed = Pick<ErrorDetail, 'code' | 'message' | 'requestId'> & Partial<Pick<ErrorDetail, 'retryable'>>

function failure({ spends }: RequestOptions, failed: Failed): ErrorDetail {
  // A purchase without a readable answer may have been charged; the record will tell.
  return { retryable: false, ...failed, charged: spends ? 'unknown' : 'no' }
}

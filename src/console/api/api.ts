import type { BodyOf, ParamsOf, QueryOf } from '#contract/console/requests.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { AnswerOf, ConsoleRouteName } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import { buildPath } from '#contract/path.ts'
import type { QueryParams } from '#contract/path.ts'
import { fetchJson, fetchResponse } from './http.ts'

type Routes = typeof CONSOLE_ROUTES

/**
 * Routes that answer with JSON or nothing. The other routes (documents, images, CSV, events) are opened by
 * URL.
 */
export type ApiRouteName = {
  [Name in ConsoleRouteName]: Routes[Name]['answer'] extends 'stream' ? never : Name
}[ConsoleRouteName]

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : // A part without required members may be left out.
    Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

/** The arguments of a call. */
export type CallOf<Name extends ConsoleRouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>

type Optional<Call> = Record<never, never> extends Call ? [call?: Call] : [call: Call]

interface AnyCall {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Calls a route of the BFF and reads the answer as the contract declares it.
 *
 * @throws {ApiError} for every failure except an abort, which is rethrown as it is
 */
export function api<Name extends ApiRouteName>(
  name: Name,
  ...[call]: Optional<CallOf<Name>>
): Promise<AnswerOf<Name>> {
  return send(name, call)
}

/** Does the same with a signal that aborts the call. */
export function apiWithSignal<Name extends ApiRouteName>(
  name: Name,
  call: CallOf<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  return send(name, call, signal)
}

async function send<Name extends ApiRouteName>(
  name: Name,
  call: AnyCall = {},
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const { method, answer, spends }: ConsoleRoute = CONSOLE_ROUTES[name]
  const options = { method, spends, body: call.body, signal }
  const url = pathOf(CONSOLE_ROUTES[name].path, call)
  const parsed: unknown =
    typeof answer === 'function'
      ? await fetchJson<unknown>(answer, url, options)
      : void (await fetchResponse(url, options))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that AnswerOf is derived from
  return parsed as AnswerOf<Name>
}

/** The URL of a route, for links, images and streams. */
export function apiUrl<Name extends ConsoleRouteName>(
  name: Name,
  ...[call]: Optional<Omit<CallOf<Name>, 'body'>>
): string {
  return pathOf(CONSOLE_ROUTES[name].path, call)
}

function pathOf(template: string, { params, query }: AnyCall = {}): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every query schema of the contract holds scalars only
  return buildPath(template, params ?? {}, (query ?? {}) as QueryParams)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_REQUESTS, type ConsoleRequest, type ParsedCall } from '#contract/console/requests.ts'
import { type AnswerOf, CONSOLE_ROUTES, type ConsoleRouteName } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import type { Person } from '#contract/console/session.ts'
import { routePath } from '#contract/path.ts'
import type { FastPath } from './fast-path.ts'
import { HttpFailure } from './http-failure.ts'
import {
  JsonPieces,
  JsonText,
  PackedJson,
  sendJsonPieces,
  sendJsonText,
  sendPackedJson,
} from './json-text.ts'
import { parse } from './parse.ts'

type Routes = typeof CONSOLE_ROUTES

/** One call of a route, with the parsed input. */
export interface Call<Name extends ConsoleRouteName> extends ParsedCall<Name> {
  readonly person: Routes[Name]['access'] extends 'public' ? Person | null : Person
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler returns: the answer that the contract declares, as a value or as its JSON text. */
type Handled<Name extends ConsoleRouteName> = Routes[Name]['answer'] extends 'stream'
  ? FastifyReply
  : Routes[Name]['answer'] extends 'nothing'
    ? void
    :
        | AnswerOf<Name>
        | JsonText<AnswerOf<Name>>
        | PackedJson<AnswerOf<Name>>
        | JsonPieces<AnswerOf<Name>>
        | (Routes[Name] extends { readonly orNothing: true } ? undefined : never)
        | (Routes[Name] extends { readonly orFile: true } ? FastifyReply : never)

type Handlers = {
  [Name in ConsoleRouteName]: (call: Call<Name>) => Handled<Name> | Promise<Handled<Name>>
}

interface RouteOptions<Name extends ConsoleRouteName> {
  /** The largest body that is accepted (bytes). */
  readonly bodyLimit?: number
  /**
   * Returns the handler's answer to a call without a query, if it is in memory; undefined if the handler must
   * run. For routes that pages call repeatedly (see `FastPath`).
   */
  readonly ready?: (
    call: Pick<Call<Name>, 'person' | 'params'>,
  ) => AnswerOf<Name> | JsonText<AnswerOf<Name>> | undefined
  /**
   * The handler, if it needs no more than this, is free and changes nothing. Then its work begins before
   * Fastify sees the request and while the session is checked (see `FastPath`).
   */
  readonly early?: (
    call: Pick<Call<Name>, 'person' | 'params'>,
  ) => Promise<AnswerOf<Name> | JsonText<AnswerOf<Name>>>
}

const REQUESTS: Partial<Record<ConsoleRouteName, ConsoleRequest>> = CONSOLE_REQUESTS

/** Registers a route of the contract with its method, path and access, and parses the caller's input. */
export function route<Name extends ConsoleRouteName>(
  app: FastifyInstance,
  name: Name,
  handler: NoInfer<Handlers[Name]>,
  { ready, early, ...options }: RouteOptions<NoInfer<Name>> = {},
): void {
  const declared: ConsoleRoute = CONSOLE_ROUTES[name]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fast path gives what `Name` declares
  if (ready || early) app.fastPath.add(declared, { ready, early } as Parameters<FastPath['add']>[1])
  const schemas = REQUESTS[name] ?? {}
  app.route({
    method: declared.head ? [declared.method, 'HEAD'] : declared.method,
    url: routePath(declared.path),
    config: {
      access: declared.access,
      activity: declared.activity !== false,
      spends: declared.spends === true,
    },
    ...options,
    async handler(request, reply) {
      const { params, query, body } = parseCall(schemas, declared, request)
      const call = { params, query, body, person: request.person, request, reply }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schemas of `Name`
      const answer: unknown = await (app.fastPath.begunFor(request.raw) ?? handler(call as Call<Name>))
      if (answer instanceof PackedJson) return sendPackedJson(reply, answer)
      if (answer instanceof JsonPieces) return sendJsonPieces(reply, answer)
      if (answer instanceof JsonText) return sendJsonText(reply, answer)
      // A handler that has sent a file has no answer: a reply is a thenable without a value.
      if (declared.answer === 'stream' || (declared.orFile && answer === undefined)) return answer
      return answer === undefined ? reply.code(204).send() : reply.send(answer)
    },
  })
}

/** Parses the caller's input. */
function parseCall(
  { params, query, body }: ConsoleRequest,
  { method }: ConsoleRoute,
  request: FastifyRequest,
) {
  return {
    params: params && parseParams(params, method, request.params),
    query: query && parse(query, request.query),
    body: body && parse(body, request.body),
  }
}

/**
 * A malformed id is answered with 404, like an unknown one. A PUT would create the id, so there it is an
 * invalid field.
 */
function parseParams(
  schema: Parameters<typeof parse>[0],
  method: ConsoleRoute['method'],
  params: unknown,
): unknown {
  try {
    return parse(schema, params)
  } catch (error) {
    const badId = error instanceof HttpFailure && error.options.fields?.some(({ field }) => field === 'id')
    throw badId && method !== 'PUT' ? new HttpFailure('NOT_FOUND') : error
  }
}

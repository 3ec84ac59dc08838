import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { listenOnFreePort } from '#server/test-listen.ts'

/** A proxy in front of the embedded service. */
export interface BentService {
  readonly url: string
  /** The user agents of all calls so far. */
  readonly userAgents: ReadonlySet<string | undefined>
  close(): Promise<void>
}

/** How JSON is changed on its way. A call is named like `GET /v1/servicos`. */
interface Bends {
  readonly ask?: (call: string, body: unknown) => unknown
  readonly answer: (call: string, body: unknown, isOk: boolean) => unknown
}

const KEEP_ALIVE_MS = 72_000

/** Starts a proxy that changes requests and answers. */
export async function startBentService(target: string, bends: Bends): Promise<BentService> {
  const userAgents = new Set<string | undefined>()
  // As long as the embedded service keeps a connection: on a busy machine Node's default of five seconds
  // ends while a request is on its way.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    userAgents.add(request.headers['user-agent'])
    void passOn(target, bends, { request, response }).catch(() => response.destroy())
  })
  const { url } = await listenOnFreePort(server)
  return {
    url,
    userAgents,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function passOn(target: string, bends: Bends, { request, response }: Exchange): Promise<void> {
  const call = `${request.method} ${request.url}`
  const asked = await bodyOf(request)
  const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers
  const answer = await fetch(target + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(type !== undefined && { 'content-type': type }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
    ...(asked.length > 0 && { body: bends.ask ? bentText(asked, (body) => bends.ask?.(call, body)) : asked }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const answerType = answer.headers.get('content-type') ?? 'application/octet-stream'
  response.writeHead(answer.status, { 'content-type': answerType })
  const isJson = answerType.startsWith('application/json')
  response.end(isJson ? bentText(bytes, (body) => bends.answer(call, body, answer.ok)) : bytes)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function bentText(bytes: Buffer, bend: (body: unknown) => unknown): string {
  const body: unknown = JSON.parse(bytes.toString())
  return JSON.stringify(bend(body))
}

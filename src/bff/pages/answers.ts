import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHORT_ANSWERS } from '../http/json-text.ts'

/**
 * Headers of the page's request that are passed on: who asks, and from where. The inner request is the
 * console's own.
 */
const PASSED_ON = ['cookie', 'host', 'user-agent', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * The JSON that a route answers to the browser that requests a page; undefined if it answers something else:
 * the page then sends the request itself and shows the error. The route checks session and role as always.
 */
export async function answerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<string | undefined> {
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    [SHORT_ANSWERS]: '1',
  }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress: request.ip })
  // A cookie must be sent with the answer that sets it.
  return answer.statusCode === 200 && answer.headers['set-cookie'] === undefined ? answer.payload : undefined
}

/** An answer as an inert block of the page: JSON in which no tag can end or begin. */
export function asDataBlock(path: string, json: string): string {
  const text = json.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" data-answer="${path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${text}</script>\n`
}

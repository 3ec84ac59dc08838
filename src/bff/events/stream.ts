import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { NumberedEvent } from './event-rows.ts'

/** A browser that reads this slowly is cut off; it comes back and resumes (bytes waiting). */
const MAX_WAITING = 1024 * 1024

/** One server-sent event. JSON text has no line breaks, so one `data` line holds it. */
export function eventText({ seq, event }: NumberedEvent): string {
  return `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** Says that the session has ended. Without an id: the browser's place in the stream stays where it is. */
export const SESSION_ENDED = `event: session\ndata: ${JSON.stringify({ signedIn: false })}\n\n`

/** Turns an answer into an event stream, with the headers that were set so far. */
export function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Some proxies hold answers back until they are whole.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  return raw
}

/** Writes to an answer that stays open. False when the reader is gone or too slow to go on. */
export function writeTo(raw: ServerResponse, text: string): boolean {
  if (raw.destroyed || raw.writableEnded) return false
  raw.write(text)
  return raw.writableLength <= MAX_WAITING
}

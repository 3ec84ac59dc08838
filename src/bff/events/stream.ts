import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { NumberedEvent } from './event-rows.ts'

/** A browser with more unread bytes than this is cut off; it reconnects and resumes. */
const MAX_WAITING = 1024 * 1024

/** One server-sent event. JSON text has no line breaks, so one `data` line is enough. */
export function eventText({ seq, event }: NumberedEvent): string {
  return `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/**
 * The event that the session has ended. It has no id, so the browser's place in the stream stays the same.
 */
export const SESSION_ENDED = `event: session\ndata: ${JSON.stringify({ signedIn: false })}\n\n`

/** Turns a reply into an event stream, keeping the headers that were set so far. */
export function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Some proxies buffer an answer until it is complete.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  return raw
}

/** Writes to an open stream. Returns false if the reader is gone or too slow. */
export function writeTo(raw: ServerResponse, text: string): boolean {
  if (raw.destroyed || raw.writableEnded) return false
  raw.write(text)
  return raw.writableLength <= MAX_WAITING
}

import type { ServerResponse } from 'node:http'
import type { NumberedEvent } from './events.ts'

/** A browser that reads this slowly is cut off; it comes back and resumes (bytes waiting). */
const MOST_WAITING = 1024 * 1024

/** One server-sent event. JSON has no line breaks of its own, so one `data` line holds it. */
export function eventText({ seq, event }: NumberedEvent): string {
  return `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** Writes to an answer that stays open. False when the reader is gone or too slow to go on. */
export function writeTo(raw: ServerResponse, text: string): boolean {
  if (raw.destroyed || raw.writableEnded) return false
  raw.write(text)
  return raw.writableLength <= MOST_WAITING
}

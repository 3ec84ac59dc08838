import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { OpenStream } from '../upstream/client/outcome.ts'

/** Up to this many bytes that have arrived are sent in one write. */
const TOGETHER = 256 * 1024

/**
 * Sends a stream as the body of an answer whose headers are set. Pieces that arrive in one turn of the event
 * loop are sent in one write, because a write takes longer than copying its bytes. If the stream fails, the
 * answer is cut short.
 *
 * @param ended is called when the stream has ended, with an error if that was before its last byte
 */
export function sendTogether(
  bytes: OpenStream['body'],
  response: ServerResponse,
  ended: (error?: Error | null) => void,
): void {
  let held: Uint8Array[] = []
  let size = 0
  let isDue = false
  const send = () => {
    const leaving = held
    held = []
    size = 0
    if (leaving.length === 0) return
    // Not the answer's own `cork`: for a chunked answer, `write` may then announce a drain that never comes
    // (Node 24).
    const { socket } = response
    socket?.cork()
    let hasRoom = true
    for (const each of leaving) hasRoom = response.write(each)
    socket?.uncork()
    if (hasRoom) return
    bytes.pause()
    response.once('drain', () => bytes.resume())
  }
  bytes.on('data', (chunk: Uint8Array) => {
    held.push(chunk)
    size += chunk.byteLength
    if (size >= TOGETHER) send()
    else if (!isDue) {
      isDue = true
      setImmediate(() => {
        isDue = false
        send()
      })
    }
  })
  finished(bytes, { writable: false }, (error) => {
    if (error) response.destroy()
    else {
      send()
      response.end()
    }
    ended(error)
  })
}

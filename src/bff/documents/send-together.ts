import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { OpenStream } from '../upstream/client/outcome.ts'

/** So much leaves at once, where it has come (bytes). */
const TOGETHER = 256 * 1024

/**
 * Sends a stream as the body of an answer, whose headers are set. What comes in one turn of the event loop
 * leaves in one write: a write takes longer than the copy of its bytes. A stream that fails cuts the answer
 * short.
 *
 * @param ended hears that the stream has ended; with an error where it was before its last byte
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
    // Not the answer's own `cork`: where it sends chunks, its `write` may then say that a drain will follow,
    // and none does (Node 24).
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

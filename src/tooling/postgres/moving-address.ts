import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** A socket whose other end moves from one server to another, as the address of a cluster does. */
export interface MovingAddress {
  /**
   * New connections go to this socket. Open ones hear nothing of it, as when a machine has lost its power:
   * each breaks with the next byte that its client sends.
   */
  moveTo(socket: string): void
  /** The server hears what its clients send, and no answer comes back, until the address moves. */
  hold(): void
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  held: boolean
  orphan: boolean
}

/** Listens on the socket `path` and passes everything to the socket `target`. */
export async function openMovingAddress(path: string, target: string): Promise<MovingAddress> {
  const lines = new Set<Line>()
  let to = target
  const listener = createServer((near) => {
    const line: Line = { near, far: connect(to), held: false, orphan: false }
    lines.add(line)
    const { far } = line
    near.on('data', (chunk) => void (line.orphan ? near.destroy() : far.write(chunk)))
    far.on('data', (chunk) => void near.write(chunk))
    near.on('error', () => undefined)
    far.on('error', () => undefined)
    near.on('close', () => {
      lines.delete(line)
      far.destroy()
    })
    far.on('close', () => {
      if (!line.orphan && !line.held) near.destroy()
    })
  })
  listener.listen(path)
  await once(listener, 'listening')
  return {
    moveTo(socket) {
      to = socket
      for (const line of lines) {
        line.orphan = true
        line.far.destroy()
      }
    },
    hold() {
      for (const line of lines) {
        line.held = true
        line.far.pause()
      }
    },
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      for (const { near, far } of lines) {
        near.destroy()
        far.destroy()
      }
      await closed
    },
  }
}

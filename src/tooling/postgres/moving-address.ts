import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** A socket that forwards to one server and can move to another, as the address of a cluster does. */
export interface MovingAddress {
  /**
   * New connections go to this socket. Open connections get no notice, as after a power failure of the
   * machine; each breaks with the next byte that its client sends.
   */
  moveTo(socket: string): void
  /** The server still receives what its clients send, but no answer comes back until the address moves. */
  hold(): void
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  held: boolean
  orphan: boolean
}

/** Listens on the socket `path` and forwards everything to the socket `target`. */
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

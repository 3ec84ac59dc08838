import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** What the network does to one request. */
export type NetworkFault =
  | { readonly kind: 'none' }
  /** The connection breaks before anything has arrived. */
  | { readonly kind: 'reset' }
  /** The request arrives late (ms). */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The request waits. */
  | { readonly kind: 'hold-request'; readonly until: Promise<unknown> }
  /** The request goes out, and both ends break at once: it may have arrived or not. */
  | { readonly kind: 'cut-after-request' }
  /** The request arrives; of the reply so many bytes come through. */
  | { readonly kind: 'cut-in-reply'; readonly bytes: number }
  /** The request arrives; the reply waits. */
  | { readonly kind: 'hold-reply'; readonly until: Promise<unknown> }

export interface TestNetwork {
  /** Stands for the address behind it. */
  readonly url: string
  /** Requests so far that met each kind. */
  readonly met: ReadonlyMap<NetworkFault['kind'], number>
  /** Chooses for each request, by its first line. */
  choose(next: (requestLine: string) => NetworkFault): void
  close(): Promise<void>
}

/**
 * A network between two programs that loses things on order. It is plain TCP: both ends see what real ones
 * see.
 */
export async function startTestNetwork(target: string): Promise<TestNetwork> {
  const { hostname, port } = new URL(target)
  const met = new Map<NetworkFault['kind'], number>()
  const open = new Set<Socket>()
  let choose: (requestLine: string) => NetworkFault = () => ({ kind: 'none' })

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let bytesLeft = Infinity
    const breakOff = () => {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', breakOff)
      socket.on('close', () => {
        open.delete(socket)
        breakOff()
      })
    }
    near.on('data', (chunk: Buffer) => {
      const [, requestLine] = /^((?:GET|POST|HEAD) \S+)/.exec(chunk.subarray(0, 300).toString('latin1')) ?? []
      // A body that comes in a separate piece shares its head's fate.
      const fault = requestLine === undefined ? undefined : choose(requestLine)
      if (fault) {
        met.set(fault.kind, (met.get(fault.kind) ?? 0) + 1)
        bytesLeft = Infinity
      }
      if (fault?.kind === 'cut-in-reply') bytesLeft = fault.bytes
      passOn(chunk, { near, far, breakOff }, fault)
    })
    far.on('data', (chunk: Buffer) => {
      near.write(chunk.subarray(0, bytesLeft))
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) near.end(breakOff)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    met,
    choose: (next) => {
      choose = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  readonly breakOff: () => void
}

/** Sends a piece of a request on as its fault allows. */
function passOn(chunk: Buffer, { near, far, breakOff }: Line, fault: NetworkFault | undefined): void {
  switch (fault?.kind) {
    case 'reset':
      breakOff()
      return
    case 'delay':
      near.pause()
      setTimeout(() => {
        far.write(chunk)
        near.resume()
      }, fault.ms)
      return
    case 'hold-request':
      near.pause()
      void fault.until.finally(() => {
        far.write(chunk)
        near.resume()
      })
      return
    case 'cut-after-request':
      far.write(chunk, () => setImmediate(breakOff))
      return
    case 'hold-reply':
      far.pause()
      void fault.until.finally(() => far.resume())
      break
    case 'cut-in-reply':
    case 'none':
    case undefined:
      break
  }
  far.write(chunk)
}

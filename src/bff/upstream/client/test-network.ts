import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { listenOnFreePort } from '#server/test-listen.ts'

/** The fault that the network applies to one request. */
export type NetworkFault =
  | { readonly kind: 'none' }
  /** The connection breaks before anything has arrived. */
  | { readonly kind: 'reset' }
  /** The request arrives late (ms). */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The request waits. */
  | { readonly kind: 'hold-request'; readonly until: Promise<unknown> }
  /** The request is sent, and both ends break at once: it may or may not have arrived. */
  | { readonly kind: 'cut-after-request' }
  /** The request arrives; only this many bytes of the reply come through. */
  | { readonly kind: 'cut-in-reply'; readonly bytes: number }
  /** The request arrives; the reply waits. */
  | { readonly kind: 'hold-reply'; readonly until: Promise<unknown> }

export interface TestNetwork {
  /** The URL to use instead of the target's. */
  readonly url: string
  /** The number of requests so far that met each kind of fault. */
  readonly met: ReadonlyMap<NetworkFault['kind'], number>
  /** Sets the function that chooses the fault of each request by its request line. */
  choose(next: (requestLine: string) => NetworkFault): void
  close(): Promise<void>
}

/** A network between two programs with faults on demand. It is plain TCP, so both ends see real failures. */
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
      // A body that arrives as a separate piece gets the same fault as its head.
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
  const { url } = await listenOnFreePort(server)

  return {
    url,
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

/** Forwards a piece of a request as far as its fault allows. */
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

import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** What the network does to one request. */
export type NetworkFault =
  | { readonly kind: 'none' }
  /** The connection breaks before anything has arrived. */
  | { readonly kind: 'reset' }
  /** The request arrives late (ms). */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The request goes out, and both ends break at once: it may have arrived or not. */
  | { readonly kind: 'cut-after-request' }
  /** The request arrives; of the reply so many bytes come through. */
  | { readonly kind: 'cut-in-reply'; readonly bytes: number }
  /** The request arrives; the reply waits. */
  | { readonly kind: 'hold-reply'; readonly until: Promise<unknown> }

export interface TestNetwork {
  /** The address to call instead of the target's. */
  readonly url: string
  /** Requests so far that met each kind. */
  readonly met: ReadonlyMap<NetworkFault['kind'], number>
  /** Chooses for each request, by its first line. */
  choose(next: (requestLine: string) => NetworkFault): void
  close(): Promise<void>
}

/** A network between two programs with faults on request: plain TCP, so that both ends see real failures. */
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
    const pass = (chunk: Buffer, fault: NetworkFault | undefined) => {
      switch (fault?.kind) {
        case 'reset':
          return breakOff()
        case 'delay':
          near.pause()
          setTimeout(() => {
            far.write(chunk)
            near.resume()
          }, fault.ms)
          return undefined
        case 'cut-after-request':
          return void far.write(chunk, () => setImmediate(breakOff))
        case 'hold-reply':
          far.pause()
          void fault.until.finally(() => far.resume())
          return void far.write(chunk)
        case 'cut-in-reply':
        case 'none':
        case undefined:
          return void far.write(chunk)
      }
    }
    near.on('data', (chunk: Buffer) => {
      const [, requestLine] = /^((?:GET|POST|HEAD) \S+)/.exec(chunk.subarray(0, 300).toString('latin1')) ?? []
      // A body that comes in a separate piece shares its head's fault.
      const fault = requestLine === undefined ? undefined : choose(requestLine)
      if (fault) {
        met.set(fault.kind, (met.get(fault.kind) ?? 0) + 1)
        bytesLeft = Infinity
      }
      if (fault?.kind === 'cut-in-reply') bytesLeft = fault.bytes
      pass(chunk, fault)
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

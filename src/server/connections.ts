import { BlockList, type Server, Socket, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './network-of.ts'

export interface ConnectionLimits {
  /** The most open connections of the whole server. */
  readonly total: number
  /** The most open connections of one customer's network (see `networkOf`). */
  readonly perNetwork: number
}

/** Enough for a shop of forty people behind one address, with six connections per browser. */
export const CONNECTION_LIMITS: ConnectionLimits = { total: 4000, perNetwork: 256 }

/** A connection without traffic for this long is closed (ms). No call waits longer for its answer. */
export const SILENCE_MS = 120_000

/** The shortest time between two reports of refused connections (ms), so that they do not fill the log. */
const REPORT_EVERY_MS = 60_000

interface LimitOptions {
  readonly limits?: ConnectionLimits | undefined
  /** Whether an address is this machine's or is shared by many people: it counts only towards the total. */
  readonly isShared: (address: string) => boolean
  readonly report: (reason: keyof ConnectionLimits) => void
}

/** Limits the connections of a server, so that a stranger cannot use up its file descriptors. */
export function limitConnections(server: Server, options: LimitOptions): void {
  const { limits = CONNECTION_LIMITS, isShared } = options
  const open = new Map<string, number>()
  const report = atMostEvery(REPORT_EVERY_MS, options.report)
  server.maxConnections = limits.total
  server.on('drop', () => report('total'))
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // The connection is already closed.
    if (address === undefined) return
    if (isShared(address)) return
    const network = networkOf(address)
    const others = open.get(network) ?? 0
    if (others >= limits.perNetwork) {
      report('perNetwork')
      socket.destroy()
      return
    }
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/**
 * Whether an address is this machine's or a trusted proxy's. All clients behind a proxy have its address, and
 * the proxy limits its own clients.
 */
export function sharedAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  return addressesOf(['127.0.0.0/8', '::1', ...trustedProxies])
}

/** Returns a check whether an address is in a list of addresses and subnets such as `10.0.0.0/8`. */
export function addressesOf(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const each of list) {
    const [ip = '', bits] = each.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(ip, family)
    else known.addSubnet(ip, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
    const family = isIP(plain)
    return family !== 0 && known.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Sends the last bytes of a connection and closes both directions. `end` closes only ours: a client that
 * never closes its own would keep the file descriptor for ever.
 */
export function endWith(socket: Duplex, lastBytes?: string): void {
  if (lastBytes !== undefined && socket.writable) socket.write(lastBytes)
  if (socket instanceof Socket) socket.destroySoon()
  else socket.destroy()
}

function atMostEvery<Value>(ms: number, call: (value: Value) => void): (value: Value) => void {
  let last = -Infinity
  return (value) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    call(value)
  }
}

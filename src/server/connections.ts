import { BlockList, type Server, Socket, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './network-of.ts'

export interface ConnectionLimits {
  /** Open connections of the whole server. */
  readonly total: number
  /** Open connections of one customer's network (see `networkOf`). */
  readonly perNetwork: number
}

/** A shop of forty people behind one address, with the six connections of a browser each, fits. */
export const CONNECTION_LIMITS: ConnectionLimits = { total: 4000, perNetwork: 256 }

/** A connection on which no byte moves for this long ends (ms). Longer than any call waits for its answer. */
export const SILENCE_MS = 120_000

/** At most one report of refused connections in this time (ms): it must not fill the log either. */
const REPORT_EVERY_MS = 60_000

interface LimitOptions {
  readonly limits?: ConnectionLimits | undefined
  /** Addresses that stand for many people, or for this machine: they count towards the total alone. */
  readonly isShared: (address: string) => boolean
  readonly report: (reason: keyof ConnectionLimits) => void
}

/** Bounds the connections of a server: a descriptor that one stranger holds is missing for everybody. */
export function limitConnections(server: Server, options: LimitOptions): void {
  const { limits = CONNECTION_LIMITS, isShared } = options
  const open = new Map<string, number>()
  const report = atMostEvery(REPORT_EVERY_MS, options.report)
  server.maxConnections = limits.total
  server.on('drop', () => report('total'))
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // It has gone already.
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
 * Whether an address is this machine's or a trusted proxy's. Everybody behind a proxy comes from its address,
 * and the proxy bounds its own clients.
 */
export function sharedAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  return addressesOf(['127.0.0.0/8', '::1', ...trustedProxies])
}

/** Whether an address is one of these: addresses, or subnets as `10.0.0.0/8`. */
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
 * Sends the last bytes of a connection and closes it whole. `end` alone closes our half: a client that never
 * closes its own would keep the descriptor for ever.
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

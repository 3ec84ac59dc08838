import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** The address of a host, as the connection will use it. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>

export interface AddressRules {
  /** For development: http and this machine's own addresses pass. Other internal networks never do. */
  readonly allowLoopback: boolean
  readonly resolve: Resolve
}

/** The destination must not be reached at all (interface, 6.1): never tried again. */
export class AddressRefusal extends Error {
  override readonly name = 'AddressRefusal'
}

/** All addresses that the machine's resolver gives, in its order. */
export const resolveWithDns: Resolve = (hostname) => lookup(hostname, { all: true })

const V4_INTERNAL = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  V4_INTERNAL.addSubnet(net, prefix)
}

// Of IPv6 only global unicast is public, less the blocks in it that lead elsewhere or carry an IPv4 address inside
// (Teredo, 6to4). Mapped and translated addresses (::ffff:0:0/96, 64:ff9b::/96) stand outside of it.
const V6_GLOBAL = new BlockList()
V6_GLOBAL.addSubnet('2000::', 3, 'ipv6')
const V6_SPECIAL = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  V6_SPECIAL.addSubnet(net, prefix, 'ipv6')
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an IP address belongs to the public internet. Anything else, a text that is no address included, does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !V4_INTERNAL.check(address)
  if (isIP(address) !== 6) return false
  return V6_GLOBAL.check(address, 'ipv6') && !V6_SPECIAL.check(address, 'ipv6')
}

/**
 * The address as a URL that may be called, as far as its text tells. `new URL` has already turned decimal, octal and
 * hexadecimal forms of an IPv4 address into the usual one.
 *
 * @throws {AddressRefusal}
 */
export function checkUrl(text: string | URL, { allowLoopback }: AddressRules): URL {
  if (!URL.canParse(String(text))) throw new AddressRefusal('o endereço não é uma URL válida')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) {
    throw new AddressRefusal('o endereço deve ser HTTPS')
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefusal('o endereço não pode conter usuário ou senha')
  }
  const host = hostOf(url)
  if (isIP(host)) checkAddress(host, allowLoopback)
  else if (isInternalName(host) && !(allowLoopback && isLocalhost(host))) throw new AddressRefusal(INTERNAL)
  return url
}

/**
 * The address to connect to. Every address that the name has must be allowed: which of them a connection would take is
 * chance.
 *
 * @throws {AddressRefusal} for an internal network; whatever the resolver throws otherwise
 */
export async function checkedAddress(
  url: URL,
  { allowLoopback, resolve }: AddressRules,
): Promise<HostAddress> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  for (const { address } of addresses) checkAddress(address, allowLoopback)
  const [first] = addresses
  if (!first) throw new Error('The name has no address')
  return first
}

const INTERNAL = 'destino em rede interna'

function checkAddress(address: string, allowLoopback: boolean): void {
  if (isPublicAddress(address)) return
  if (allowLoopback && isIP(address) && LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return
  throw new AddressRefusal(INTERNAL)
}

/** Without the brackets of IPv6 and the root's dot: `localhost.` is `localhost`. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** Names that only mean something inside a network. */
function isInternalName(host: string): boolean {
  return (
    isLocalhost(host) || !host.includes('.') || /\.(?:local|internal|intranet|lan|home\.arpa)$/.test(host)
  )
}

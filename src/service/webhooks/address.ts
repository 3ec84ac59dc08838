import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a host, as the connection will use it. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>

export interface AddressRules {
  /** For development: allows loopback addresses, over http too, and no other internal network. */
  readonly allowLoopback: boolean
  readonly resolve: Resolve
}

/** The service must not call this destination (interface 6.1). A delivery to it is not retried. */
export class AddressRefusal extends Error {
  override readonly name = 'AddressRefusal'
}

/** All addresses from the system's resolver, in its order. */
export const resolveWithDns: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * The IPv6 range that is routed on the internet. The library calls every address without a special use
 * unicast.
 */
const V6_GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet. False for a text that is not an address. */
export function isPublicAddress(text: string): boolean {
  // The library also parses short forms such as `127.1`, which a resolver never returns.
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return !(address instanceof ipaddr.IPv6) || address.match(V6_GLOBAL)
}

/**
 * Checks the text of a URL, without resolving its name. `new URL` has already normalised decimal, octal and
 * hexadecimal forms of an IPv4 address.
 *
 * @throws {AddressRefusal}
 */
export function checkUrl(text: string | URL, { allowLoopback }: AddressRules): URL {
  if (!URL.canParse(String(text))) throw new AddressRefusal('o endereço não é uma URL válida')
  const url = new URL(text)
  const isOwn = allowLoopback && isLoopback(hostOf(url))
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) {
    throw new AddressRefusal(INSECURE)
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefusal('o endereço não pode conter usuário ou senha')
  }
  const host = hostOf(url)
  if (isIP(host)) checkAddress(host, allowLoopback)
  else if (isInternalName(host) && !isOwn) throw new AddressRefusal(INTERNAL)
  return url
}

/**
 * The address to connect to. Every address of the name must be allowed, because a connection may take any of
 * them.
 *
 * @throws {AddressRefusal} for an internal network, and the resolver's own errors
 */
export async function checkedAddress(
  url: URL,
  { allowLoopback, resolve }: AddressRules,
): Promise<HostAddress> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  for (const { address } of addresses) {
    checkAddress(address, allowLoopback)
    // A local name that resolves to another machine must not get an unencrypted delivery.
    if (url.protocol === 'http:' && !isLoopback(address)) throw new AddressRefusal(INSECURE)
  }
  const [first] = addresses
  if (!first) throw new Error('The name has no address')
  return first
}

/**
 * The normalised URL, if an endpoint may be registered under it (interface 6.1). A name that does not resolve
 * now is accepted, because every delivery resolves it again.
 *
 * @throws {AddressRefusal} with a Portuguese message that names the fault
 */
export async function checkRegistration(text: string, rules: AddressRules): Promise<string> {
  const url = checkUrl(text, rules)
  url.hash = ''
  try {
    await checkedAddress(url, rules)
  } catch (error) {
    if (error instanceof AddressRefusal) throw error
  }
  return url.href
}

const INTERNAL = 'destino em rede interna'
const INSECURE = 'o endereço deve ser HTTPS'

function checkAddress(address: string, allowLoopback: boolean): void {
  if (isPublicAddress(address)) return
  if (allowLoopback && isLoopback(address)) return
  throw new AddressRefusal(INTERNAL)
}

/** Whether the host is this machine, by address or name. */
function isLoopback(host: string): boolean {
  return isIP(host) === 0 ? isLocalhost(host) : ipaddr.parse(host).range() === 'loopback'
}

/** Strips the brackets of IPv6 and the root dot: `localhost.` is `localhost`. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** Whether a name has a meaning only inside a network. */
function isInternalName(host: string): boolean {
  return (
    isLocalhost(host) || !host.includes('.') || /\.(?:local|internal|intranet|lan|home\.arpa)$/.test(host)
  )
}

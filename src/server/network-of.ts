import ipaddr from 'ipaddr.js'

/**
 * The part of an address that belongs to one customer: all of an IPv4 address, the /64 of an IPv6 address.
 */
export function networkOf(written: string): string {
  // Some proxies append the port, which differs for every connection.
  const bare = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]+)\](?::\d+)?$/.exec(written)
  const address = bare?.[1] ?? bare?.[2] ?? written
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4)
  return network.map((group) => group.toString(16)).join(':')
}

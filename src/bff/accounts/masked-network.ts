import { networkOf } from '#server/network-of.ts'

/**
 * The beginning of an address, as people see it in their account and in the audit trail: enough for its user
 * to recognise it, without the part of one device. `203.0.113.*`; of an IPv6 address the first three groups,
 * `2804:14c:65d1:*`.
 */
export function maskedNetwork(address: string): string {
  const network = networkOf(address)
  const mark = network.includes('.') ? '.' : ':'
  return `${network.split(mark, 3).join(mark)}${mark}*`
}

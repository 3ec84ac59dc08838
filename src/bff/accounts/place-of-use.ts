import { networkOf } from '#server/network-of.ts'

/**
 * The beginning of an address: enough for its user to recognise it, too little to find a person.
 * `189.40.x.x`, `2804:14c:x`.
 */
export function placeOfUse(address: string): string {
  const network = networkOf(address)
  if (network.includes('.')) return `${network.split('.', 2).join('.')}.x.x`
  return `${network.split(':', 2).join(':')}:x`
}

import { networkOf } from '#server/network-of.ts'

/** The beginning of an address, which people recognise and nobody is found by: `189.40.x.x`, `2804:14c:x`. */
export function placeOfUse(address: string): string {
  const network = networkOf(address)
  if (network.includes('.')) return `${network.split('.', 2).join('.')}.x.x`
  return `${network.split(':', 2).join(':')}:x`
}

import { expect, it } from 'vitest'
import { maskedNetwork } from './masked-network.ts'

it.each([
  ['189.40.12.7', '189.40.12.*'],
  ['189.40.12.7:50123', '189.40.12.*'],
  ['::ffff:189.40.12.7', '189.40.12.*'],
  ['2804:14c:65d1:8a2::17', '2804:14c:65d1:*'],
])('%s is shown as %s', (address, network) => {
  expect(maskedNetwork(address)).toBe(network)
})

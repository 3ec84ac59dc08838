import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { carOf } from '../world/car.ts'
import { inventedCnpj, inventedCpf } from '../world/people.ts'
import { numberToPlate } from '../world/plate-numbers.ts'
import { seededRandom } from '../world/random.ts'
import type { ResultInput } from './result.ts'

/** Inputs for the tests of results and documents. */

export const SAMPLE_TIME = new Date('2026-11-20T15:00:00-03:00')
export const SAMPLE_ID = '5f0c1f0a-0d51-4c5f-9b7e-3a1f3c2d4e5f'

const PLATE_SLUGS = new Set<InquirySlug>([...INQUIRY_SLUGS.slice(0, 10), 'crlv', 'atpve', 'codigo-seguranca'])

export function isPlateSlug(slug: InquirySlug): boolean {
  return PLATE_SLUGS.has(slug)
}

export function sampleInput(slug: InquirySlug, seed: string, more: Partial<ResultInput> = {}): ResultInput {
  const random = seededRandom('sample', seed)
  const plate = numberToPlate(random.int(0, 456_975_999))
  const car = carOf(plate)
  return {
    slug,
    request: {
      servico: slug,
      ...(isPlateSlug(slug) ? { placa: plate } : {}),
      chassi: car.chassis,
      motor: car.motor,
      documento: slug.endsWith('cnpj') ? inventedCnpj(random) : inventedCpf(random),
      cnh: random.digits(11),
      chave: `3526${random.int(10, 12)}${inventedCnpj(random)}55001${random.digits(9)}1${random.digits(9)}`,
      uf: 'SP',
    },
    environment: 'live',
    inquiryId: SAMPLE_ID,
    concludedAt: SAMPLE_TIME,
    ...more,
  }
}

import { DOCUMENT_ONLY_SLUGS } from '#contract/service/slugs.ts'
import { chassisResult, motorResult } from './decoding-results.ts'
import { withExtreme } from './extremes.ts'
import { scenarioConclusion } from './image-rules.ts'
import { invoiceResult } from './invoice-result.ts'
import { personResult } from './person-results.ts'
import type { ResultBlocks, ResultInput } from './result.ts'
import { vehicleResult } from './vehicle-results.ts'

/**
 * The result of one concluded inquiry: a pure function of its input. Everything in it is invented: cars
 * follow from their plate and people from their document, so that all services agree.
 */
export function buildResult(input: ResultInput): ResultBlocks {
  // CRLV, ATPV-e and security code have no blocks: their document is the result (interface 2.2).
  if (DOCUMENT_ONLY_SLUGS.includes(input.slug)) return {}
  const dated = { ...input, concludedAt: scenarioConclusion(input.scenario, input.concludedAt) }
  return withExtreme(blocksOf(dated), input.scenario)
}

function blocksOf(input: ResultInput): ResultBlocks {
  switch (input.slug) {
    case 'decodificacao-chassi':
      return chassisResult(input)
    case 'decodificacao-motor':
      return motorResult(input)
    case 'consulta-nfe':
      return invoiceResult(input)
    default:
      return vehicleResult(input) ?? personResult(input) ?? {}
  }
}

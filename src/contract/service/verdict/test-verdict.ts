import { resultOf } from '#console/record/test-results.ts'
import type { InquirySlug } from '../slugs.ts'
import { readVerdict } from './verdict.ts'

/** The verdict of a clean answer in which these fields of the car, and of `dados`, say something else. */
export function verdictWith(slug: InquirySlug, veiculo: object, dados: object = {}) {
  const clean = resultOf(slug, '0100')
  const blocks = {
    veiculo: { ...Object(clean.veiculo), ...veiculo },
    dados: { ...Object(clean.dados), ...dados },
  }
  const verdict = readVerdict(slug, { ...clean, ...blocks })
  return [verdict?.tone, verdict?.headline.replaceAll('\u00A0', ' ')]
}

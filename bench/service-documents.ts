import { INQUIRY_SLUGS, type InquirySlug } from '../src/contract/service/slugs.ts'
import { buildResult } from '../src/service/answers/build-result.ts'
import { isPlateSlug, SAMPLE_ID, SAMPLE_TIME, sampleInput } from '../src/service/answers/test-sample.ts'
import { SERVICES } from '../src/service/catalog/services.ts'
import { renderDocument } from '../src/service/documents/render-document.ts'

/**
 * Times the documents of the embedded service: one for each slug, then the extreme results of a Consulta
 * Completa (hostile text, 2 MB, twenty levels, 10,000 rows, unknown fields). It counts processor time because
 * the machine may be shared, and takes the best of three after a warm-up. Exits with 1 past the limit.
 *
 *   node bench/service-documents.ts
 */
const LIMIT_MS = 600
const EXTREMES = ['0107', '0108', '0109', '0110', '0113']

async function measure(slug: InquirySlug, scenario?: string): Promise<number> {
  const sample = sampleInput(slug, 'bench', { scenario })
  const placa = scenario === undefined ? sample.request.placa : `TST${scenario}`
  const request = isPlateSlug(slug) ? { ...sample.request, placa } : sample.request
  const input = {
    slug,
    title: SERVICES[slug].nome,
    inquiryId: SAMPLE_ID,
    plate: isPlateSlug(slug) ? String(placa) : undefined,
    result: buildResult({ ...sample, request }),
    request,
    createdAt: SAMPLE_TIME,
    whiteLabel: false,
  }
  await renderDocument(input)
  let best = Infinity
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage()
    await renderDocument(input)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

let slow = 0
const cases = [
  ...INQUIRY_SLUGS.map((slug) => ({ slug, scenario: undefined })),
  ...EXTREMES.map((scenario) => ({ slug: 'consulta-completa' as const, scenario })),
]
for (const { slug, scenario } of cases) {
  const ms = await measure(slug, scenario)
  process.stdout.write(`${`${slug} ${scenario ?? ''}`.padEnd(30)} ${ms.toFixed(0).padStart(5)} ms\n`)
  if (ms > LIMIT_MS) slow += 1
}
if (slow > 0) {
  process.stdout.write(`${slow} took longer than ${LIMIT_MS} ms of processor time\n`)
  process.exitCode = 1
}

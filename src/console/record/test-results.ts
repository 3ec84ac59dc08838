import type { JsonObject } from '#contract/json.ts'
import { buildPath } from '#contract/path.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { buildResult } from '#service/answers/build-result.ts'
import { SAMPLE_ID, isPlateSlug, sampleInput } from '#service/answers/test-sample.ts'
import { openFipe } from '#service/fipe/fipe.ts'

/** Finished answers of the embedded service, for tests of what a person sees. */

/** The answer of a service about the car (or person) of a scenario, in its envelope. */
export function resultOf(slug: InquirySlug, scenario: string, fipe?: readonly unknown[] | null): JsonObject {
  const input = sampleInput(slug, `seed ${scenario}`, { scenario, fipe })
  const placa = isPlateSlug(slug) ? { placa: `TST${scenario}` } : {}
  return {
    id: SAMPLE_ID,
    servico: slug,
    ...placa,
    status: 'concluido',
    schema_version: '1.0',
    valor_cobrado: 54.9,
    criado_em: '2026-11-20T12:00:00-03:00',
    pdf_url: buildPath(SERVICE_ROUTES.document.path, { id: SAMPLE_ID }),
    ...buildResult({ ...input, request: { ...input.request, ...placa } }),
  }
}

/** The matches of a plate, as `incluir_fipe` embeds them. */
export async function matchesOf(scenario: string): Promise<readonly unknown[]> {
  const fipe = await openFipe({ now: () => Date.parse('2026-11-20T20:00:00Z') })
  const { fipe: matches } = fipe.byPlate(`TST${scenario}`, 'live', scenario)
  return Array.isArray(matches) ? matches : []
}

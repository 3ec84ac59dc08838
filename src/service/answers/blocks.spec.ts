import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { buildResult } from './build-result.ts'
import { sampleInput } from './test-sample.ts'

/** The blocks whose types the interface states (2.2), in their strict form. Null means absent. */
const Blocks = z.object({
  veiculo: z.optional(
    z.object({
      placa: z.string(),
      marca: z.string(),
      modelo: z.string(),
      ano_modelo: z.int(),
      restricoes: z.nullable(
        z.array(z.strictObject({ tipo: z.string(), ativa: z.boolean(), descricao: z.nullable(z.string()) })),
      ),
      debitos: z.nullable(z.array(z.unknown())),
      debitos_total_centavos: z.nullable(z.int()),
    }),
  ),
  proprietario: z.optional(z.object({ nome: z.nullable(z.string()), documento: z.nullable(z.string()) })),
  ultimo_licenciamento: z.optional(z.nullable(z.int())),
  risco: z.optional(z.record(z.string(), z.unknown())),
  nao_verificado: z.optional(z.array(z.string())),
})
const SEEDS = Array.from({ length: 80 }, (_, i) => `blocks ${i}`)
const results = (slug: (typeof INQUIRY_SLUGS)[number]) =>
  SEEDS.map((seed) => buildResult(sampleInput(slug, seed)))

describe('the blocks of a result', () => {
  it.each(INQUIRY_SLUGS)('%s has blocks of the types in the interface', (slug) => {
    for (const result of results(slug)) expect(z.safeParse(Blocks, result).error).toBeUndefined()
  })

  it('are all present in Consulta Completa, and not always empty', () => {
    const completes = results('consulta-completa').map((result) => z.parse(Blocks, result))
    for (const { veiculo, ...others } of completes) {
      expect(Object.keys({ veiculo, ...others }).toSorted()).toEqual(Object.keys(Blocks.shape).toSorted())
    }
    const filled = completes.filter(
      ({ veiculo }) => (veiculo?.restricoes?.length ?? 0) > 0 && (veiculo?.debitos_total_centavos ?? 0) > 0,
    )
    expect(filled.length).toBeGreaterThan(5)
  })
})

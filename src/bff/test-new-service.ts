import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { LARGE_BYTES } from './large/large-answers.ts'
import { type BentService, startBentService } from './test-bent-service.ts'

/** A service that the interface does not list. Its answers are those of another service. */
export const NEW_SERVICE = 'consulta-nova'
export const NEW_SERVICE_CENTS = 54_90

const BEHIND = 'consulta-completa'

interface Plates {
  readonly lackTheft: readonly string[]
  readonly areLarge?: readonly string[]
}

/**
 * A service that has begun to sell a slug that no version of the console knows. Its answers never mark an
 * aspect as unverified; for some plates they lack the place for theft, and for some they have megabytes.
 */
export function startNewService(target: string, { lackTheft, areLarge }: Plates): Promise<BentService> {
  return startBentService(target, {
    ask: (call, body) =>
      call === 'POST /v1/consultas' && isJsonObject(body) && body.servico === NEW_SERVICE
        ? { ...body, servico: BEHIND }
        : body,
    answer(call, body) {
      if (!isJsonObject(body)) return body
      if (call === 'GET /v1/servicos') return { ...body, servicos: withNew(body.servicos) }
      if (body.servico !== BEHIND) return body
      if (call === 'POST /v1/consultas') return { ...body, servico: NEW_SERVICE }
      if (!call.startsWith('GET /v1/consultas/')) return body
      const { nao_verificado: _, ...answer } = body
      const known = has(lackTheft, body.placa) ? withoutTheft(answer) : answer
      const more = has(areLarge, body.placa) ? { anexo: 'x'.repeat(LARGE_BYTES) } : {}
      return { ...known, servico: NEW_SERVICE, ...more }
    },
  })
}

function has(plates: readonly string[] = [], plate: unknown): boolean {
  return plates.some((each) => each === plate)
}

function withNew(services: unknown): readonly unknown[] {
  const items = Array.isArray(services) ? (services as JsonObject[]) : []
  const sold = items.find(({ servico }) => servico === BEHIND)
  return [...items, { ...sold, servico: NEW_SERVICE, nome: 'Consulta Nova' }]
}

function withoutTheft(answer: JsonObject): JsonObject {
  const { veiculo } = answer
  if (!isJsonObject(veiculo) || !Array.isArray(veiculo.restricoes)) return answer
  const restricoes = (veiculo.restricoes as JsonObject[]).filter(({ tipo }) => tipo !== 'ROUBO_FURTO')
  return { ...answer, veiculo: { ...veiculo, restricoes } }
}

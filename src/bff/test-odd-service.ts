import { type JsonObject, isJsonObject, objectOf } from '#contract/json.ts'
import { type BentService, startBentService } from './test-bent-service.ts'

/** A service that follows the interface only roughly: with every odd but readable shape at once. */
export type OddService = BentService

/** Changes the shape of the service's answers, but never their amounts or states. */
export function startOddService(target: string): Promise<OddService> {
  return startBentService(target, {
    answer: (call, body, isOk) => (isOk ? bent(call, body) : brief(body)),
  })
}

/** An error without the fields that a client can do without. */
function brief(body: unknown): unknown {
  return isJsonObject(body) ? { erro: body.erro, codigo: body.codigo, request_id: null } : body
}

/** The change to the answer of each route; the first match applies. */
const BENDS: readonly (readonly [RegExp, (body: JsonObject) => unknown])[] = [
  [/^GET \/v1\/servicos$/, (body) => ({ ...body, servicos: services(list(body.servicos)), desconto_api: 7 })],
  [/^GET \/v1\/saldo$/, ({ saldo }) => ({ saldo: money(saldo), ambiente: null })],
  [/^POST \/v1\/consultas$/, (body) => ({ ...bill(body), resultado_url: null, reaproveitada: null })],
  [/^GET \/v1\/consultas\/[^/]+$/, inquiry],
  [/^POST \/v1\/fipe$/, (body) => ({ ...bill(body), id: 7, veiculo: null, fipe: matches(list(body.fipe)) })],
  [/^POST \/v1\/fipe\/tabela$/, (body) => ({ ...bill(body), valor: body.valor_numerico, ...curve(body) })],
  [/\/referencias$/, (body) => ({ data: { referencias: withOdd(numbered(body.referencias)) } })],
  [/\/marcas(\?|$)/, (body) => withOdd(numbered(body.marcas))],
  [
    /\/modelos(\?|$)/,
    (body) => ({ ...body, anos: Array(99).fill('x'), modelos: withOdd(numbered(body.modelos)) }),
  ],
  [/\/anos(\?|$)/, (body) => ({ tipo: null, anos: withOdd(list(body.anos)) })],
  [/^GET \/public\/api-erros$/, (body) => ({ erros: withOdd([...list(body.erros), NEW_ERROR]) })],
]

/** An error that no version of the console knows. */
const NEW_ERROR = {
  codigo: 'CODIGO_DO_FUTURO',
  descricao: 'A base do estado está em manutenção.',
  http: '400',
}

function bent(call: string, body: unknown): unknown {
  const bend = BENDS.find(([pattern]) => pattern.test(call))?.[1]
  return bend && isJsonObject(body) ? bend(body) : body
}

function services(items: readonly JsonObject[]): readonly unknown[] {
  const bentItems = items.map((item) => {
    const { servico } = item
    const odd = { endpoint: null, sincrono: null, observacao: null, ...item }
    switch (servico) {
      case 'gravame':
        return { ...odd, nome: null, preco: money(item.preco), opcionais: null }
      case 'renajud':
        return { ...odd, requer: null }
      case 'debitos':
        return { ...odd, preco: 'sob consulta' }
      case 'crlv':
        return { ...odd, preco: null, preco_por_uf: withOdd(list(item.preco_por_uf)) }
      case 'debitos-estadual':
        return { ...odd, campos_por_uf: withOdd(list(item.campos_por_uf)) }
      case 'consulta-completa':
        return {
          ...odd,
          opcionais: { ...objectOf(item.opcionais), relatorio_extra: null },
        }
      case 'fipe':
        return { ...item, requer: null, endpoint: null, sincrono: 'sim' }
      default:
        return { ...odd, preco: String(item.preco) }
    }
  })
  return withOdd(bentItems)
}

function inquiry(body: JsonObject): JsonObject {
  const dados = isJsonObject(body.dados) ? body.dados : undefined
  const vehicle = isJsonObject(body.veiculo) ? body.veiculo : undefined
  return {
    ...body,
    id: null,
    schema_version: 1,
    criado_em: 1_700_000_000,
    valor_cobrado: money(body.valor_cobrado),
    erro: null,
    erro_codigo: null,
    retryable: null,
    ...(dados && { dados: { ...dados, fotosLeilao: withOdd(list(dados.fotosLeilao)) } }),
    ...(vehicle && {
      veiculo: {
        ...vehicle,
        restricoes: withOdd(list(vehicle.restricoes)),
        debitos: withOdd(list(vehicle.debitos)),
      },
    }),
    ...(body.nao_verificado !== undefined && {
      nao_verificado: [{ motivo: 'fonte' }, ...list(body.nao_verificado)],
    }),
  }
}

function matches(items: readonly JsonObject[]): readonly unknown[] {
  return withOdd([
    { codigo_fipe: '000001-1', modelo: 'Sem valor', valor: null, score: 999 },
    ...items.map((item) => ({ ...item, score: String(item.score), marca: 7, ...curve(item) })),
  ])
}

function curve({ historico }: JsonObject): JsonObject {
  return Array.isArray(historico) ? { historico: withOdd([{ valor: {} }, ...historico]) } : {}
}

/** Codes as numbers, under the field names of another publisher. */
function numbered(value: unknown): readonly unknown[] {
  return list(value).map(({ codigo, nome }) => ({ Value: Number(codigo), Label: `${String(nome)} ` }))
}

function bill(body: JsonObject): JsonObject {
  return { ...body, valor_cobrado: money(body.valor_cobrado), saldo_restante: money(body.saldo_restante) }
}

/** An amount as a person writes it. */
function money(reais: unknown): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(reais))
}

/** Adds values that are not items around the good ones. */
function withOdd(items: readonly unknown[]): readonly unknown[] {
  return [null, ...items, {}, [], true]
}

function list(value: unknown): readonly JsonObject[] {
  // The lists of the embedded service hold objects, or names that no bend reads.
  return Array.isArray(value) ? (value as JsonObject[]) : []
}

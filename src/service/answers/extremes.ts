import { isJsonObject, type JsonObject } from '#contract/json.ts'
import type { ResultBlocks } from './result.ts'

/** Scenarios 0107 to 0110 and 0113: answers that the interface allows and that are hard to display. */
export function withExtreme(blocks: ResultBlocks, scenario: string | undefined): ResultBlocks {
  switch (scenario) {
    case '0107':
      return hostile(blocks)
    case '0108':
      return withData(blocks, {
        anexos: Array.from({ length: 512 }, (_, i) => ({ ordem: i, texto: filler(i) })),
      })
    case '0109':
      return withData(blocks, { aninhado: nested(20) })
    case '0110':
      return withData(blocks, { registros: Array.from({ length: 10_000 }, (_, i) => row(i)) })
    case '0113':
      return withUnknowns(blocks)
    default:
      return blocks
  }
}

function withData(blocks: ResultBlocks, more: JsonObject): ResultBlocks {
  return { ...blocks, dados: { ...blocks.dados, ...more } }
}

/** 4 KB per text, so that 512 of them make two megabytes. */
function filler(index: number): string {
  return `REGISTRO DE EXEMPLO ${index} `.repeat(200).slice(0, 4096)
}

function nested(depth: number): JsonObject {
  return depth === 1 ? { nivel: 20, valor: 'FUNDO' } : { nivel: 21 - depth, dentro: nested(depth - 1) }
}

function row(index: number) {
  return {
    ordem: index + 1,
    data: `20${10 + (index % 15)}-0${1 + (index % 9)}-1${index % 10}`,
    descricao: `OCORRENCIA DE EXEMPLO ${index + 1}`,
    valor: (index % 997) + 0.5,
  }
}

const HOSTILE_TEXTS = [
  '<script>window.__hostile = true</script>',
  '<img src=x onerror="window.__hostile = true">',
  '"><svg onload=alert(1)>',
  // A right-to-left override and isolates, which must not reverse the rest of the line.
  'NADA \u202EATSNOC\u202C\u2067 CONSTA \u2069',
  'L'.repeat(4000),
  "'; DROP TABLE consultas; --",
  '=HYPERLINK("http://example.com","clique")',
  'linha um\nlinha dois\r\n\tcom tabulação',
  '👩‍🔧 Ação não verificada ﷽ Z͑ͫa̴l̡g̡o',
  '{{constructor.constructor("return 1")()}} ${7*7}',
  '\u0000\u200B\uFEFF',
]

/** Identifiers that stay, so that the result still belongs to its inquiry. Every other text is replaced. */
const KEPT = new Set([
  'placa',
  'chassi',
  'renavam',
  'motor',
  'documento',
  'cpf',
  'cnpj',
  'chave',
  'url',
  'imagem_url',
  'pdf_url',
])

function hostile(blocks: ResultBlocks): ResultBlocks {
  let next = 0
  function poison(value: unknown, name: string): unknown {
    if (typeof value === 'string' && !KEPT.has(name)) return HOSTILE_TEXTS[next++ % HOSTILE_TEXTS.length]
    if (Array.isArray(value)) return value.map((each: unknown) => poison(each, name))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each, key)]))
  }
  const poisoned = Object.fromEntries(Object.entries(blocks).map(([key, each]) => [key, poison(each, key)]))
  return withData(poisoned, {
    observacoes: HOSTILE_TEXTS,
    // URLs that a client must neither follow nor show as an image.
    links: [
      'javascript:alert(1)',
      '//example.com/x.png',
      '/v1/consultas/../../saldo',
      'data:text/html,<b>x</b>',
    ],
    // Exposes a parser that assigns keys blindly.
    constructor: 'texto',
    '<b>chave</b>': '<i>valor</i>',
  })
}

function withUnknowns(blocks: ResultBlocks): ResultBlocks {
  function strange(value: unknown): unknown {
    if (Array.isArray(value))
      return [
        ...value.map(strange),
        { tipo: 'TIPO_NOVO_2031', ativa: true, descricao: null, campo_novo: [1, 'dois', null] },
      ]
    if (!isJsonObject(value)) return value
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      ENUM_FIELDS.has(key) ? `${key.toUpperCase()}_NOVO` : strange(each),
    ])
    return {
      ...Object.fromEntries(entries),
      campo_novo: { de: 'uma versão futura', lista: [true, null, 3.5] },
    }
  }
  const { nao_verificado, ...rest } = blocks
  const grown = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, strange(each)]))
  return {
    ...withData(grown, { bloco_desconhecido: { a: 1, b: [] } }),
    nao_verificado: [
      ...(nao_verificado ?? []),
      'aspecto_novo',
      { codigo: 'ASPECTO_COM_OBJETO', motivo: 'fonte fora do ar' },
    ],
    bloco_novo: { versao: 2, itens: ['x'] },
  }
}

const ENUM_FIELDS = new Set(['situacao', 'tipo', 'nivel', 'faixa', 'restricao', 'certidao', 'classificacao'])

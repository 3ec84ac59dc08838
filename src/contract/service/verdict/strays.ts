import { type JsonObject, objectOf } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { readCheck } from '../result/check.ts'
import { GOOD } from '../result/field-names.ts'
import { type AspectKind, aspectsNamed } from './aspects.ts'

/** The names that have readers of their own, by block. */
const READ = {
  vehicle: 'baixado debitos debitos_total_centavos leilao recall restricoes sinistro',
  dados:
    'comunicacaoVenda comunicacao_venda debitos fotosLeilao furto gravame gravames leilao recall renajud restricoes roubo rouboFurto roubo_furto sinistro vistoria',
  blocks: 'administrativa ambiental furto judicial renainf renajud roubo rouboFurto roubo_furto tributaria',
} as const

/**
 * The aspects of fields under unknown names that say yes: `veiculo.gravame: true`, `historicoLeilao`. They
 * may be a finding, so that another place that says "nothing" does not suffice.
 */
export function strayAspects(vehicle: JsonObject, dados: JsonObject): ReadonlySet<AspectKind> {
  const blocks = objectOf(dados.restricoes)
  return new Set([
    ...straysIn(vehicle, READ.vehicle),
    ...straysIn(dados, READ.dados),
    ...straysIn(blocks, READ.blocks),
  ])
}

function straysIn(block: JsonObject, read: string): readonly AspectKind[] {
  const known = read.split(' ')
  return Object.entries(block).flatMap(([name, value]) => {
    if (known.includes(name) || GOOD.test(name)) return []
    const kinds = aspectsNamed(name)
    return kinds.filter((kind) => saysYes(value) || (kind === 'debts' && isOwed(name, value)))
  })
}

/** A year, a day or a code: `ultimo_licenciamento`, `ano_ipva`. */
const NO_AMOUNT = /^(?:ult|ano|exerc|data|cod|licenciamento$)/

/** `total_debitos: 1234.5`, `ipva: '230,00'`. */
function isOwed(name: string, value: unknown): boolean {
  return !NO_AMOUNT.test(name) && (readNumber(value) ?? 0) > 0
}

/** A number may be a year, an amount or a code. */
function saysYes(value: unknown): boolean {
  return readNumber(value) === undefined && readCheck(value) === 'alert'
}

import { type JsonObject, isJsonObject } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { readCheck } from '../result/check.ts'
import { type AspectKind, aspectsNamed } from './aspects.ts'

/** The names that have readers of their own, by block. */
const READ = {
  vehicle: 'baixado debitos debitos_total_centavos leilao recall restricoes sinistro',
  dados:
    'comunicacaoVenda comunicacao_venda debitos fotosLeilao furto gravame gravames leilao recall renajud restricoes roubo rouboFurto roubo_furto sinistro vistoria',
  blocks: 'administrativa ambiental furto judicial renainf renajud roubo rouboFurto roubo_furto tributaria',
} as const
/** Names that affirm the good: `ipva_pago`, `livre_de_gravame`. */
const GOOD = /aprov|em_?dia|isent|livre|pag[oa]|quita|regular|sem_/i

/**
 * The aspects of fields under unknown names that say yes: `veiculo.gravame: true`, `historicoLeilao`. They
 * may be a finding, so that another place that says "nothing" does not suffice.
 */
export function strayAspects(vehicle: JsonObject, dados: JsonObject): ReadonlySet<AspectKind> {
  const blocks = isJsonObject(dados.restricoes) ? dados.restricoes : {}
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
    return kinds.length > 0 && saysYes(value) ? kinds : []
  })
}

/** A number may be a year, an amount or a code. */
function saysYes(value: unknown): boolean {
  return readNumber(value) === undefined && readCheck(value) === 'alert'
}

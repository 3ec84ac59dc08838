import { type JsonObject, isJsonObject } from '../../json.ts'
import { type Check, saysNothing } from '../result/check.ts'
import { type AspectKind, plain } from './aspects.ts'

/** What the register says about the car as a whole, in both blocks that may say it. */
export function situationsOf(vehicle: JsonObject, dados: JsonObject): readonly string[] {
  const second = isJsonObject(dados.veiculo) ? dados.veiculo.situacao : null
  return [vehicle.situacao, second].filter((each) => typeof each === 'string').map(plain)
}

const STOLEN = '(?:roub|furt)[a-z]*'
/** `CIRCULACAO, SEM REGISTRO DE ROUBO OU FURTO`, `NAO ROUBADO`. */
const NOT_STOLEN = new RegExp(
  `\\b(?:sem|nao|nada consta|negativ[oa])(?: (?:registro|queixa|ocorrencia|historico|indicativo|restricao|alerta|consta|como|ha|possui|foi|e|de|para))* ${STOLEN}(?:(?:/| e | ou )${STOLEN}(?! (?:em|n[ao])\\b))*`,
  'g',
)

/** Up to a separator, everything behind such a word is denied: `SEM BLOQUEIO OU RESTRICAO`. */
const DENIED = /\b(?:sem|nao|nada|nenhuma?|livre)\b(?:(?!\b(?:mas|porem|com)\b)[^,.;-])*/g
/** What a situation names besides a theft, the most exact first. A restriction that is over is none. */
const NAMED: readonly (readonly [AspectKind, RegExp])[] = [
  ['court', /judicia|renajud/],
  ['lien', /alienad|gravame(?! baixad)/],
  ['auction', /leilao|leiload/],
  ['damage', /sinistr/],
  [
    'restrictions',
    /(?:(?<!des)bloque|restric)[a-z]*(?! (?:baixad|cancelad|retirad))\b|(?<!des)impedi|apreendid|recolhid|clonad|adulterad/,
  ],
]

/** `ROUBO/FURTO`, `BLOQUEADO`, as the police's or the state's register puts it. */
export function ofSituations(situations: readonly string[], kind: AspectKind): readonly Check[] {
  const said = situations.filter((each) => !saysNothing(each))
  const isNamed = kind === 'theft' ? isStolen : (each: string) => kindNamedIn(each) === kind
  return said.some(isNamed) ? ['alert'] : []
}

function isStolen(situation: string): boolean {
  return /roub|furt/.test(situation.replaceAll(NOT_STOLEN, ''))
}

function kindNamedIn(situation: string): AspectKind | undefined {
  const words = situation.replaceAll(DENIED, '')
  return isStolen(situation) || isWrittenOff(words)
    ? undefined
    : NAMED.find(([, pattern]) => pattern.test(words))?.[0]
}

/** "Baixado" is the alert itself here; of a lien it means the opposite. */
export function isWrittenOff(text: string): boolean {
  return /(?:^|[,;-])\s*(?:veiculo )?(?:baixad[oa]|baixa (?:definitiva|permanente)|sucata|irrecuperavel)\b/.test(
    text,
  )
}

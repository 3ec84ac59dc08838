import { upperFirst } from '#brazil/words.ts'
import { type JsonObject, isJsonObject, toText } from '#contract/json.ts'
import { readCheck } from '#contract/service/result/check.ts'
import { properName } from '#contract/service/verdict/words.ts'
import { accented } from '../accents.ts'

/** A released lien. */
export interface ClosedLien {
  /** Its kind, its holder, its contract. */
  readonly words: string
  /** All other fields. */
  readonly rest: JsonObject
}

/** Takes the released liens out of `dados`; those in force are at their alert. */
export function takeClosedLiens(dados: JsonObject): readonly ClosedLien[] {
  return ['gravame', 'gravames'].flatMap((name) => {
    const list: unknown = dados[name]
    if (!Array.isArray(list)) return []
    const closed = list.filter(isClosed)
    if (closed.length > 0) {
      dados[name] = list.filter((each: unknown) => !isClosed(each))
      if (closed.length === list.length) delete dados[name]
    }
    return closed.map(inWords)
  })
}

/** Whether a lien is released and readable. Any other is shown unchanged. */
function isClosed(lien: unknown): lien is JsonObject {
  if (!isJsonObject(lien) || readCheck(lien) !== 'clean') return false
  return [lien.descricao, lien.agente, lien.contrato].every((each) => typeof (each ?? '') === 'string')
}

function inWords({ situacao, descricao, agente, contrato, ...rest }: JsonObject): ClosedLien {
  const sort = typeof descricao === 'string' && upperFirst(accented(descricao.toLowerCase()))
  const number = typeof contrato === 'string' && `contrato ${contrato}`
  const words = [sort, properName(agente) ?? agente, number].filter(Boolean).join(', ')
  // A state in other words than the line's tells more.
  return { words, rest: /^baixad[oa]$/i.test(toText(situacao)) ? rest : { situacao, ...rest } }
}

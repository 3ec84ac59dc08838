import { type JsonObject, isJsonObject, toText } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { isDenial, isDeniedState, isInForce, isUnreleased } from './denials.ts'
import { type Ending, isEnded } from './endings.ts'
import {
  GOOD,
  isAmount,
  isAsked,
  isCount,
  isNamedCount,
  isOfRecord,
  isOpenCount,
  isPast,
  owes,
} from './field-names.ts'
import { isWord, wordsOf } from './register-words.ts'
import { isFinding, isLookUp, isUnknown } from './states.ts'

/**
 * The three states of any aspect of an inquiry. `unverified` means that nobody checked, or that the answer
 * cannot be understood. It must never be shown as "nada consta" (interface 2.2: null means the datum is
 * absent).
 */
export type Check = 'clean' | 'alert' | 'unverified'

/** No known block has more levels. */
const DEEPEST = 10

/**
 * Reads one block by its value, because the shapes inside `dados` are not promised. `depth` is that of a part
 * of the block.
 */
export function readCheck(value: unknown, ending: Ending = 'release', depth = 0): Check {
  if (value === null || value === undefined || depth > DEEPEST) return 'unverified'
  if (typeof value === 'boolean') return value ? 'alert' : 'clean'
  if (typeof value === 'number') return readAmount(value)
  if (typeof value === 'string') return readText(value, ending)
  if (Array.isArray(value)) return readItems(value, ending, depth + 1)
  return isJsonObject(value) ? readObject(value, ending, depth + 1) : 'unverified'
}

/**
 * The worst of several checks: any alert wins, then any unverified check. Without checks the result is
 * unverified.
 */
export function worst(checks: readonly Check[]): Check {
  if (checks.includes('alert')) return 'alert'
  if (checks.length === 0 || checks.includes('unverified')) return 'unverified'
  return 'clean'
}

/** Whether a text or an entry says that nothing was found. "Baixado" names something that was. */
export function saysNothing(value: unknown): boolean {
  return isJsonObject(value) ? saysOnlyNothing(value, (name) => readCheck(value[name])) : isNothing(value)
}

/** Whether a value of a record says that there is none. */
function isNoRecord(value: unknown): boolean {
  return isNothing(value) && !isDeniedState(wordsOf(toText(value)))
}

function isNothing(value: unknown): boolean {
  return typeof value === 'string' && isDenial(wordsOf(value))
}

const DENIED = /^(?:n|false)$/

/** A negative number is a code for something else. */
function readAmount(value: number): Check {
  return value > 0 ? 'alert' : value === 0 ? 'clean' : 'unverified'
}

function readText(text: string, ending: Ending): Check {
  const amount = /^\s*(?:R\$\s*)?[\d.,]+\s*$/.test(text) ? readNumber(text) : undefined
  if (amount !== undefined) return readAmount(amount)
  const words = wordsOf(text)
  if (DENIED.test(words) || isDenial(words)) return 'clean'
  if (isUnknown(words)) return 'unverified'
  if (isEnded(words, ending)) return 'clean'
  return isUnreleased(words) || isFinding(words) || (ending === 'repair' && words === 'pendente')
    ? 'alert'
    : 'unverified'
}

/**
 * An empty list means checked and clean. An entry counts unless it says that it is no longer in force; one
 * without any value says neither.
 */
function readItems(items: readonly unknown[], ending: Ending, depth: number): Check {
  if (items.length === 0) return 'clean'
  return worst(
    items.map((item) => {
      const check = readCheck(item, ending, depth)
      return check === 'unverified' && !isEmpty(item) ? 'alert' : check
    }),
  )
}

function isEmpty(entry: unknown): boolean {
  return isJsonObject(entry)
    ? Object.values(entry).every((value) => value === null || value === '')
    : entry === null || entry === ''
}

function readObject(object: JsonObject, ending: Ending, depth: number): Check {
  // Each part is read once: otherwise every level would double the time.
  const known = new Map<string, Check>()
  const partOf = (name: string) => {
    const check = known.get(name) ?? readCheck(object[name], ending, depth)
    known.set(name, check)
    return check
  }
  const decided = (names: readonly string[]) => names.map(partOf).filter((check) => check !== 'unverified')
  // An occurrence or a photo is a proof, whatever a flag beside it says (interface 2.2).
  if (decided(['ocorrencias', 'fotos']).includes('alert')) return 'alert'
  const inWords = [object.situacao, object.status]
    .filter(isWord)
    .filter((state) => !isDeniedState(wordsOf(state)))
  const flags = decided(['ativa', 'ativo'])
  const states = [
    ...flags,
    ...inWords.map((word) => readText(word, ending)).filter((check) => check !== 'unverified'),
  ]
  const found = [partOf('consta'), isWord(object.classificacao) ? partOf('classificacao') : null]
  if (states.includes('alert') || found.includes('alert')) return 'alert'
  if (isUnanswered(object)) return 'unverified'
  const records = Object.keys(object)
    .filter((name) => !known.has(name) && !isPast(name))
    .flatMap((name) => object[name])
    .filter(isJsonObject)
  if ([object, ...records].some(owes)) return 'alert'
  // A released record counts no more, even if it is one; the records in it may.
  if (flags.length > 0 || inWords.some((word) => isEnded(wordsOf(word), ending))) {
    return records.some((each) => readCheck(each, ending, depth) === 'alert') ? 'alert' : 'clean'
  }
  return readCounts(object, ending, states, partOf)
}

/** Reads a block that no state decides: by its counts, unless another part contradicts them. */
function readCounts(
  object: JsonObject,
  ending: Ending,
  states: readonly Check[],
  partOf: (name: string) => Check,
): Check {
  const names = Object.keys(object)
  const open = ending === 'annulment' ? [] : names.filter(isOpenCount)
  // Two recalls of which none is open are none.
  const isOver = open.map(partOf).includes('clean')
  const isMeant = (name: string) => !isOver || typeof object[name] === 'object'
  const counts = names.filter((name) => isCount(name) && isMeant(name))
  const said = [...states, ...[...open, ...counts].map(partOf)].filter((check) => check !== 'unverified')
  const named = names.filter((name) => isNamedCount(name) && isMeant(name))
  if ([...said, ...named.map(partOf)].includes('alert')) return 'alert'
  if (said.length === 0) return saysOnlyNothing(object, partOf) ? 'clean' : 'unverified'
  // The amount is what somebody owes, whatever a count beside it says.
  if (names.filter(isAmount).map(partOf).includes('alert')) return 'alert'
  const isOpen = Object.entries(object).some(([name, value]) => contradicts(name, value, partOf(name)))
  return isOpen ? 'unverified' : 'clean'
}

/** Whether a part says that there is something, while its block says that there is nothing. */
function contradicts(name: string, value: unknown, check: Check): boolean {
  if (check === 'clean' || isCount(name) || isAsked(name, value)) return false
  if (isOfRecord(name)) return isUnclear({ [name]: value })
  if (value === true) return !GOOD.test(name)
  if (!isWord(value)) return typeof value === 'object' && (check === 'alert' || namesFinding(value))
  return check === 'alert' || isOpenRemark(name, wordsOf(value))
}

/** Whether a record names a finding, at any depth: `{ detalhes: { descricao: 'PERDA TOTAL' } }`. */
function namesFinding(value: unknown, depth = 0): boolean {
  if (!isJsonObject(value) || depth > DEEPEST) return false
  return Object.entries(value).some(([name, each]) =>
    isWord(each) ? !isAsked(name, each) && isFinding(wordsOf(each)) : namesFinding(each, depth + 1),
  )
}

/** A remark or a message that tells of more than that somebody looked: `PLACA NAO ENCONTRADA`. */
function isOpenRemark(name: string, words: string): boolean {
  if (name.startsWith('obs')) return isInForce(words) || isUnknown(words)
  // Perhaps the car itself was not found, so that nobody looked for more.
  if (/^(?:desc|res)/.test(name)) return /nao (?:enc|loc)/.test(words)
  return /^(?:alerta|aviso|m(?:ens|ess)age|retorno|s(?:ituacao|tatus)$)/.test(name) && !isLookUp(words)
}

const LOOKED_UP = /^(?:(?:consulta_)?complet[ao]|consultado|disponivel|ok|suc[a-z]+|verificado)$/

/** Nobody looked, or the look-up failed: a zero or an empty list beside it is no answer. */
function isUnanswered(object: JsonObject): boolean {
  return Object.entries(object).some(([name, value]) => {
    const isError = /^erro?r?$/.test(name)
    // The status of an HTTP answer: `404`, `"500"`.
    if (/status.*:[45]\d\d$/.test(`${name}:${toText(value)}`)) return true
    if (typeof value === 'boolean') return value ? isError : LOOKED_UP.test(name)
    if (!isWord(value) || isDenial(wordsOf(value))) return false
    return isError || (/^(?:mensagem|s(?:ituacao|tatus))$/.test(name) && isUnknown(wordsOf(value)))
  })
}

/**
 * Whether a block holds words or records that `readCheck` does not understand. It may be a finding, so that
 * another place that says "nothing" does not suffice.
 */
export function isUnclear(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isWord(value) && !isUnknown(wordsOf(value))
  if (!isJsonObject(value)) return value === true || (Array.isArray(value) && value.length > 0)
  return Object.entries(value).some(
    ([name, each]) =>
      !isAsked(name, each) &&
      !isOfLookUp(name, each) &&
      (depth > DEEPEST || isUnclear(each, depth + 1) || (isOfRecord(name) && /[1-9]/.test(toText(each)))),
  )
}

const ANSWER = /^(?:tipo|descricao|mensagem|resultado|situacao|status)$|restricao|ocorrencia/

/** `{ status: 'SUCESSO' }`: somebody looked, which says nothing about the result. */
function isOfLookUp(name: string, value: unknown): boolean {
  return /^(?:mensagem|status)$/.test(name) && typeof value === 'string' && isLookUp(wordsOf(value))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '' || value === 0
}

/**
 * An entry like `{ descricao: 'NADA CONSTA', processo: null }`, or a block `{ possui_gravame: false }`. With
 * a court, it may be an order.
 */
function saysOnlyNothing(object: JsonObject, partOf: (name: string) => Check): boolean {
  const isNone = (name: string) => isNamedCount(name) && partOf(name) === 'clean'
  const entries = Object.entries(object)
  const said = entries.filter(([, value]) => !isBlank(value))
  return (
    // The day of an auction and `possui_sinistro: false` deny no auction.
    (said.some(([name, value]) => ANSWER.test(name) && isNoRecord(value)) ||
      (!said.some(([name]) => name === 'data') && entries.some(([name]) => isNone(name)))) &&
    said.every(
      ([name, value]) => isAsked(name, value) || isOfLookUp(name, value) || isNoRecord(value) || isNone(name),
    )
  )
}

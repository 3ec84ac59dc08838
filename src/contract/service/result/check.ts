import { searchable } from '#brazil/text.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { readNumber } from '../../read-number.ts'

/**
 * The three states of any aspect of an inquiry. `unverified` means that nobody checked, or that the answer
 * cannot be understood. It must never be shown as "nada consta" (interface 2.2: null means the datum is
 * absent).
 */
export type Check = 'clean' | 'alert' | 'unverified'

/**
 * What ends a finding: the release of a lien, the repair of a recall. An accident or an auction has happened,
 * whatever became of its record: only a record made in error ends.
 */
export type Ending = 'release' | 'repair' | 'annulment'

// All patterns are for the words of a text as `wordsOf` gives them.

// "Não verificado", "sem resposta", "nenhuma informação": words that look like a clean answer and are not.
const UNKNOWN =
  /^(?:(?:nao|sem)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert|aplic)|nenhuma? (?:informa|dado|respo|retorn|consult|base)|indispon|(?:null|nulo|n\/?[ac])$)/

/** What a register may find. "Sem licenciamento" and "sem prazo" deny something else. */
const FINDING =
  '(?:(?:campanha|historico|indicativo|oferta|passagem) (?:de|em|por) )?(?:restri|registr|ocorr|alerta|anuncio|avaria|bloque|impedim|pendenc|apontam|anota|gravame|aliena|onus|penhora|roubo|furto|queixa|renajud|sinistro|indicio|leil|debito|multa|infrac|recall|comunica|protesto|cheque|acoes|process|falenc|divida|perda|ordem judicial|ordens judiciais)'
const NOTHING = new RegExp(
  `^(?:nada consta\\b|(?:negativ[oa]s?|inexistentes?|nao consta|nao ha|nao possui|nenhuma?)$|(?:veiculo )?(?:sem|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?)(?: (?:nenhuma?|qualquer|outr[oa]s?|mais|tipo de))* ${FINDING})`,
)
/** A text that goes on like this denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT =
  /\b(?:mas|porem|alem|fora|a nao ser|indispon[a-z]*|erro|falha|contudo|exceto|salvo|ressalv[a-z]*|apenas|somente|so|menos|com(?! (?:[ao]s? |est|ess|placa|chassi|base))|parcial[a-z]*|reativ[a-z]*)\b|(?<!\b(?:nao|nada) )\b(?:consta|possui|ha|existe)m?\b|r\$ ?[1-9]/
const ANOTHER = new RegExp(`\\b(?:ativ[oa]|${FINDING})`)

// "Sem baixa", "não quitado": what is denied is the release, so the entry is in force.
const UNRELEASED =
  /^(?:sem|nao (?:consta|ha|possui)|nenhuma?)(?: [a-z]+ d[ea])? (?:baixas?\b|liberac|cancelamento\b|quitac|pagamento|reparo|conserto|atendimento|recuperac)|^nao (?:baixad|cancelad|quitad|atendid|reparad)[oa]$/
const DENIED = /^(?:nao|n|false)$/
const FOUND = new RegExp(
  `^(?:consta|sim\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrendamento|reserva))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
)

/** How a register goes on after the word: `BAIXADO PELO AGENTE FINANCEIRO EM 12/03/2025 (04)`. */
const BY_WHOM =
  '(?: (?:pel[oa] (?:agente(?: financeiro)?|banco|credor|detran|financeira|concessionaria)|por (?:quitacao|pagamento|(?:ordem|decisao) judicial)|em (?:\\d{2}/\\d{2}/\\d{4}|\\d{4}-\\d{2}-\\d{2})))*(?: ?\\(\\d+)?$'
/** Whole texts, so that `BAIXADO PARCIALMENTE` and `BAIXADO, REATIVADO` end nothing. */
const ENDED: Readonly<Record<Ending, RegExp>> = {
  release: new RegExp(
    `^(?:veiculo teve )?(?:gravame |restricao )?(?:baixad|cancelad|desbloquead|excluid|extint|inativ|levantad|liquidad|pag|quitad|retirad|revogad)[oa]${BY_WHOM}`,
  ),
  repair: new RegExp(
    `^(?:recall |reparo |servico )?(?:atendid|baixad|cancelad|executad|inativ|realizad|reparad)[oa]${BY_WHOM}`,
  ),
  annulment: /^(?:cancelad|excluid)[oa]$/,
}

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
  return isJsonObject(value) ? saysOnlyNothing(value) : typeof value === 'string' && isDenial(wordsOf(value))
}

function isDenial(words: string): boolean {
  if (!NOTHING.test(words)) return false
  const [, ...others] = words.split(/[,.;|(]| - /)
  return (
    !UNKNOWN.test(words) &&
    !UNRELEASED.test(words) &&
    !BUT.test(words.replace(NOTHING, '')) &&
    others.map(wordsOf).every((other) => NOTHING.test(other) || !ANOTHER.test(other))
  )
}

/** Lower case, without accents and marks around the text: `*** NADA_CONSTA ***` is "nada consta". */
function wordsOf(text: string): string {
  return /\w(?:.*\w)?/.exec(searchable(text.replaceAll('_', ' ')))?.[0] ?? ''
}

/** A negative number is a code for something else. */
function readAmount(value: number): Check {
  return value > 0 ? 'alert' : value === 0 ? 'clean' : 'unverified'
}

function readText(text: string, ending: Ending): Check {
  const amount = /^\s*(?:R\$\s*)?[\d.,]+\s*$/.test(text) ? readNumber(text) : undefined
  if (amount !== undefined) return readAmount(amount)
  const words = wordsOf(text)
  if (DENIED.test(words) || isDenial(words)) return 'clean'
  if (UNKNOWN.test(words)) return 'unverified'
  if (ENDED[ending].test(words)) return 'clean'
  return UNRELEASED.test(words) || FOUND.test(words) || (ending === 'repair' && words === 'pendente')
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
  const decided = (names: readonly string[]) =>
    names.map((name) => readCheck(object[name], ending, depth)).filter((check) => check !== 'unverified')
  // An occurrence or a photo is a proof, whatever a flag beside it says (interface 2.2).
  if (decided(['ocorrencias', 'fotos']).includes('alert')) return 'alert'
  const inWords = [object.situacao, object.status].filter(isWord)
  const states = [
    ...decided(['ativa', 'ativo']),
    ...inWords.map((word) => readText(word, ending)).filter((check) => check !== 'unverified'),
  ]
  const found = [object.consta, isWord(object.classificacao) ? object.classificacao : null]
  if (states.includes('alert') || found.some((each) => readCheck(each, ending, depth) === 'alert'))
    return 'alert'
  if (object.verificado === false || inWords.some((word) => UNKNOWN.test(wordsOf(word)))) return 'unverified'
  // A released record counts no more, even if it is one.
  if (states.length > 0) return 'clean'
  const counts = decided(['consta', 'ocorrencias', 'quantidade', 'total'])
  return counts.length > 0 ? worst(counts) : saysOnlyNothing(object) ? 'clean' : 'unverified'
}

/**
 * Whether a block holds words or records that `readCheck` does not understand. It may be a finding, so that
 * another place that says "nothing" does not suffice.
 */
export function isUnclear(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isWord(value) && !UNKNOWN.test(wordsOf(value))
  if (!isJsonObject(value)) return value === true || (Array.isArray(value) && value.length > 0)
  return Object.entries(value).some(
    ([name, each]) => !ASKED.test(name) && (depth > DEEPEST || isUnclear(each, depth + 1)),
  )
}

/** A number or a letter is a code that only its register knows. */
export function isWord(state: unknown): state is string {
  return typeof state === 'string' && /\p{L}{3}/u.test(state)
}

const ANSWER = /^(?:tipo|descricao|mensagem|resultado|situacao|status)$|restricao|ocorrencia/
/** What was asked, where and when. */
const ASKED = /^(?:tipo|uf|base|fonte|data.*|valor_informado)$/

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '' || value === 0
}

/** An entry like `{ descricao: 'NADA CONSTA', processo: null }`. With a court, it may be an order. */
function saysOnlyNothing(object: JsonObject): boolean {
  const said = Object.entries(object).filter(([, value]) => !isBlank(value))
  const isNothing = (value: unknown) => typeof value === 'string' && isDenial(wordsOf(value))
  return (
    said.some(([name, value]) => ANSWER.test(name) && isNothing(value)) &&
    said.every(([name, value]) => ASKED.test(name) || isNothing(value))
  )
}

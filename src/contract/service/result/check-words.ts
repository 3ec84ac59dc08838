import { searchable } from '#brazil/text.ts'

// The words of registers, for `readCheck`. Every function takes words as `wordsOf` returns them.

/**
 * What ends a finding: the release of a lien, the repair of a recall. An accident or an auction has happened,
 * whatever became of its record: only a record made in error ends.
 */
export type Ending = 'release' | 'repair' | 'annulment'

/** A state in words has some hundred characters; what is longer may say anything. */
const LONGEST = 2000

/**
 * Lower case, without accents and marks around the text: `*** NADA_CONSTA ***` is "nada consta". Empty for a
 * text that is too long.
 */
export function wordsOf(text: string): string {
  if (text.length > LONGEST) return ''
  return /\w(?:.*\w)?/.exec(searchable(text.replaceAll('_', ' ')))?.[0] ?? ''
}

const UNKNOWN =
  /^(?:(?:nao|sem)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert|aplic)|nenhuma? (?:informa|dado|respo|retorn|consult|base)|indispon|(?:null|nulo|n\/?[ac])$)/

/** "Não verificado", "sem resposta", "nenhuma informação": look like a clean answer and are not. */
export function isUnknown(words: string): boolean {
  return UNKNOWN.test(words)
}

/** Beginnings of what a register may find. "Sem licenciamento" and "sem prazo" deny something else. */
const FINDINGS = [
  'acoes|alerta|aliena|anota|anuncio|apontam|avaria|bloque|cheque|comunica|debito|divida|falenc|furto',
  'gravame|impedim|indicio|infrac|leil|multa|ocorr|onus|ordem judicial|ordens judiciais|pendenc|penhora',
  'perda|process|protesto|queixa|recall|registr|renajud|restri|roubo|sinistro',
].join('|')
const FINDING = `(?:(?:campanha|historico|indicativo|oferta|passagem) (?:de|em|por) )?(?:${FINDINGS})`
const NOTHING = new RegExp(
  `^(?:nada consta\\b|(?:negativ[oa]s?|inexistentes?|nao consta|nao ha|nao possui|nenhuma?)$|(?:veiculo )?(?:sem|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?)(?: (?:nenhuma?|qualquer|outr[oa]s?|mais|tipo de))* ${FINDING})`,
)
/** A text that goes on like this denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT =
  /\b(?:mas|porem|alem|fora|a nao ser|indispon[a-z]*|erro|falha|contudo|exceto|salvo|ressalv[a-z]*|apenas|somente|so|menos|com(?! (?:[ao]s? |est|ess|placa|chassi|base))|parcial[a-z]*|reativ[a-z]*)\b|(?<!\b(?:nao|nada) )\b(?:consta|possui|ha|existe)m?\b|r\$ ?[1-9]/
const ANOTHER = new RegExp(`\\b(?:ativ[oa]|${FINDING})`)

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(words: string): boolean {
  if (!NOTHING.test(words)) return false
  const [, ...others] = words.split(/[,.;|(]| - /)
  return (
    !isUnknown(words) &&
    !isUnreleased(words) &&
    !BUT.test(words.replace(NOTHING, '')) &&
    others.map(wordsOf).every((other) => NOTHING.test(other) || !ANOTHER.test(other))
  )
}

const UNRELEASED =
  /^(?:sem|nao (?:consta|ha|possui)|nenhuma?)(?: [a-z]+ d[ea])? (?:baixas?\b|liberac|cancelamento\b|quitac|pagamento|reparo|conserto|atendimento|recuperac)|^nao (?:baixad|cancelad|quitad|atendid|reparad)[oa]$/

/** "Sem baixa", "não quitado": what is denied is the release, so the entry is in force. */
export function isUnreleased(words: string): boolean {
  return UNRELEASED.test(words)
}

const FOUND = new RegExp(
  `^(?:consta|sim\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrendamento|reserva))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
)

/** Whether words name a finding, or affirm one. */
export function isFinding(words: string): boolean {
  return FOUND.test(words)
}

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

/** Whether a finding is over, in the way in which one of its kind ends. */
export function isEnded(words: string, ending: Ending): boolean {
  return ENDED[ending].test(words)
}

/** A number or a letter is a code that only its register knows. */
export function isWord(state: unknown): state is string {
  return typeof state === 'string' && /\p{L}{3}/u.test(state)
}

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
  return /\w(?:.*\w)?/.exec(searchable(text.replaceAll('_', ' ').replaceAll(/\s*\n/g, '. ')))?.[0] ?? ''
}

const UNKNOWN =
  /^(?:erro|falha|timeout|(?:[a-z]+ ){1,3}(?:indispon|fora do ar)|(?:nao|sem)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert|comunicacao com\b|aplic)|nenhuma? (?:informa|dado|respo|retorn|consult|base)|indispon|(?:null|nulo|n\/?[ac])$)/

/** "Não verificado", "sem resposta", "nenhuma informação": look like a clean answer and are not. */
export function isUnknown(words: string): boolean {
  return UNKNOWN.test(words)
}

/** Beginnings of what a register may find. */
export const FINDING = `(?:${[
  'acao judicial|acoes|acident|alerta|aliena|anota|apontam|avaria|bloque|cheque|colis|comunica|debito|divida',
  'falenc|financia|furto|gravame|impedi|indicio|infrac|intencao|leil|multa|ocorr|onus|ordem judicial|pendenc',
  'penhora|perda|processos?\\b|protesto|queixa|recall|registr|renajud|reserva\\b|restri|roubo|sinistr',
].join('|')})`
/** A finding in force, or a look-up that is not complete. */
const IN_FORCE =
  /\b(?:(?<!divida )ativ[oa]|alienad|apree?n|arrend|clonad|financiad|furtad|leiload|roubad|sinistrad|aguard|atras|em aberto|em analise|incomplet|pendente|sng nao|sucata|suspeit|vencid|ver(?:ificar)?\b)/
/** Who denies what: `VEICULO SEM`, `NAO EXISTEM OUTRAS`, `NAO FORAM ENCONTRADAS`, `0`. */
const DENIES = `(?:veiculo )?(?:sem|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?|nao (?:(?:apresenta|registra)m?|passou por|sofreu|teve|(?:fo(?:i|ram) )?(?:encontrad|localizad|identificad|constatad)[oa]s?)(?= (?:nenhuma? |qualquer )?${FINDING}))(?: (?:nenhuma?|qualquer|outr[oa]s?|mais|tipo de))*`
/**
 * Not findings of a register, but what is there when all is well: who has no permit is not clean. Neither is
 * a car that is in no register.
 */
const NO_FINDING = `(?!(?:${[
  'acordo|autoriza|cadastr|certid|cinto|circula|cnd\\b|cnh\\b|como\\b|comparec|condic|confirmac|credito$|cumpri|data\\b',
  'decisao$|defini|devoluc|direito|documenta|execucao (?:d[aeo]|em)\\b|extincao|fundos?\\b|garantia|habilita|identific',
  'laudo|levanta|licenc(?![a-z]* (?:em aberto|em atraso|pendente|vencid))|limite\\b|permiss|placas?\\b|possib|prazo|previs|provis|regular|saldo|seguro\\b|sinal$|sistema|soluc',
  'transfer|valor(?: (?:definid|inform)[a-z]*)?$|vistoria',
  '(?:registros? )?n[ao] (?:bases?|sistema)$',
].join('|')}))`
const NOTHING = new RegExp(
  `^(?:nada consta\\b|nada (?:foi )?(?:encontrad|localizad)o$|(?:veiculo )?livre(?:$| de ${FINDING})|(?:negativ[oa]s?|inexistentes?|nao (?:consta|ha|possui|existe)m?|nenhuma?|zero)(?:$| - (?:nada consta|${FINDING}))|negativ[oa]s? (?:na base nacional|roubo)|${DENIES} ${NO_FINDING}\\w)`,
)
const UNREGISTERED = /^veiculo (?:sem|nao [a-z]+) registros?(?:$| n[ao]\b)/
/** A text that goes on like this denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT =
  /\b(?:mas|porem|alem|fora|a nao ser|indispon[a-z]*|erro|falha|exce[a-z]*|salvo|ressalv[a-z]*|apenas|somente|so|menos|devem?|com(?! (?:[ao]s? |est|ess|placa|chassi|base|relacao))|parcial[a-z]*|reativ[a-z]*)\b|\bc\/|(?<!\b(?:nao|nada) )\b(?:consta|possui|ha|existe)m?\b|r\$ ?[1-9]|(?<!\d): ?[1-9]|: [1-9]|(?<![\d,.])(?!0+,)[\d.]+,\d{2}\b/
/** `GRAVAME E ROUBO ATIVO`, `E 2 PROTESTOS`, `SERASA 3` after what is denied. */
const AND_ANOTHER = new RegExp(
  `^ e |(?:\\be|[/:+?\u2013]) ?(?!furto)${FINDING}[a-z]* ativ[oa]\\b|\\+ ?${FINDING}|(?<![\\d/])[1-9]\\d{0,2} ${FINDING}|[;,] [a-z]+ [1-9]\\d{0,2}$`,
)
const GENERAL = '(?:debito|ocorrencia|pendencia|registro|restrica?o)(?:e?s)?'
/** `SEM GRAVAME - BLOQUEIO JUDICIAL`, while `SEM RESTRICAO - RENAJUD` only says which. */
const THEN_ANOTHER = new RegExp(
  `^${DENIES} (?!${GENERAL}\\b)${FINDING}[a-z]*(?: [a-z]+){0,2}(?: \\(| ?: | - | / )(?!furto)${FINDING}`,
)
/** `NAO CONSTA BAIXADO`, `SEM IPVA PAGO`, but not `SEM GRAVAMES ATIVOS OU BAIXADOS`. */
const NOT_OVER = /(?<!\b(?:e|nem|ou)) (?:atendid|baixad|cancelad|liberad|pag|quitad|reparad)[oa]s?$/
/** A finding in two words at most, without a word of its state: `debitos de ipva`, `apropriacao indebita`. */
const NAME = '[a-z]{3,}(?: (?:d[aeo]s? )?(?!(?:[a-z]+[ai]d[ao]s?|d[ao]s|nem)\\b)[a-z]{3,})?'
const OR = `(?:, ?${NAME})*(?:,? (?:e|ou|nem) ${NAME})`
/** Which findings are denied: `SEM ROUBO, FURTO OU LEILAO`, `NADA CONSTA (IPVA, MULTAS)`. */
const LISTED = [
  new RegExp(`^(?:${DENIES}|nada consta (?:de|para|sobre)) ${NAME}(?<list>${OR})$`),
  new RegExp(
    `^(?:nada consta|${DENIES} ${GENERAL})(?<list>(?: \\(|: | - )${NAME}(?:(?:, ?|/)${NAME})*(?:,? (?:e|ou) ${NAME})?)$`,
  ),
]

/** `RENAJUD: NADA CONSTA`. */
const TITLED = /^([a-z/ -]{3,40}?)(?::| -|\.) (?=nada consta|n[ae]|sem)/
/** What was asked is no missing information: `SEM GRAVAME PARA O CHASSI INFORMADO`. */
const ASKED =
  /(?: (?:para|com)(?: [oa]s?)?|(?<!^nao (?:constam?|ha|possui)) n[oa]s?) (?:bases?|chassi|cnh|cnpj|cpf|dados|documento|empresa|motor|pessoa|placa|renavam|titular|veiculo)(?: (?:informad|consultad|pesquisad)[oa]s?| de dados)| em nome d[aeo] (?:consultad|pesquisad)[oa]$| n[oa] (?:(?:data|momento) da )?consulta(?: realizada)?$/

/** A day before what was found on it: `20/11/2026 - NADA CONSTA`. */
const DATED = /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2}(?::\d{2})?)?(?: -|:) /
/** The name of a finding, without anything that ends it. Who has no registration is not clean. */
const SUBJECT = `(?!registr)(?:comunicacao de venda|divida ativa|${FINDING}[a-z]*(?:(?:/| e | ou )${FINDING}[a-z]*)?(?: (?:administrativ|financeir|fiduciari|tributari)[oa]s?| (?:ambient|judici)(?:al|ais))?)`
const ANSWERED_NO =
  '(?:nada consta|nao(?: ha| (?:consta|existe)m?| (?:constatad|encontrad|identificad|localizad)[oa]s?)?|inexistentes?|negativ[oa]s?|nenhuma?)'
/** `LEILAO: NAO`, `RESTRICOES INEXISTENTES`, `MULTAS EM ABERTO: NADA CONSTA`, `IPVA: R$ 0,00`. */
const DENIED_AFTER = new RegExp(
  `^(?:${SUBJECT}(?: |: | - )${ANSWERED_NO}|${SUBJECT} (?:ativ[oa]s?|em aberto|pendentes?|vencid[oa]s?): ${ANSWERED_NO}|(?:${SUBJECT}|dpvat|ipva|licenciamento|total): (?:r\\$ ?)?0+(?:,0+)?)$`,
)

const FOUND_IN =
  '(?:acident|alien|bloque|clon|financi|furt|impedi|leilo|negativ|penhor|protest|roub|sinistr)a?d[oa]s?'
const NOT_IN_STATE = new RegExp(
  `^(?:veiculo )?nao (?:consta como |esta |foi )?(?:${FOUND_IN}(?:(?:/| ou | nem )${FOUND_IN})?|inscrit[oa] em divida ativa)$`,
)
const NO = /^(?:nao|(?:veiculo )?livre e desembaracad[oa](?: de (?:qualquer |todo )?onus)?)$/

/** `NAO ROUBADO` denies that a car was. Of a record it denies one state: a fine is `NAO PROTESTADA`. */
export function isDeniedState(words: string): boolean {
  return NOT_IN_STATE.test(words)
}

function isWholeDenial(words: string): boolean {
  return NO.test(words) || isDeniedState(words) || DENIED_AFTER.test(words)
}

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(text: string): boolean {
  if (isWholeDenial(text)) return true
  const titled = text
    .replace(DATED, '')
    .replace(TITLED, (all, title: string) => (IN_FORCE.test(title) || isReleased(title) ? all : ''))
  const words = withoutList(titled.replace(ASKED, ''))
  const rest = words.replace(NOTHING, '')
  return (
    NOTHING.test(words) &&
    !UNREGISTERED.test(words) &&
    !isUnknown(words) &&
    !isUnreleased(words) &&
    !BUT.test(rest) &&
    !AND_ANOTHER.test(rest) &&
    !THEN_ANOTHER.test(words) &&
    !NOT_OVER.test(words) &&
    words
      .split(/[,.;|]/)
      .slice(1)
      .map(wordsOf)
      .every(isNoFinding) &&
    !words
      .split(PARTS)
      .slice(1)
      .some((part) => IN_FORCE.test(part) || isOneFinding(part))
  )
}

/** `BAIXA: NADA CONSTA`, `IPVA PAGO: NAO CONSTA` deny the release. */
function isReleased(title: string): boolean {
  return isUnreleased(`sem ${title}`) || NOT_OVER.test(`sem ${title}`)
}

/** Whether words name a state of something that was found. */
export function isInForce(words: string): boolean {
  return IN_FORCE.test(words) && !isDenial(words)
}

/** Where another part begins, in which something may be found. */
const PARTS = /[(:*>\u2013]| -+ ?|(?<=^nada consta) ?\//
const ONE = new RegExp(`\\b(?!re(?:call|najud)\\b)${FINDING}(?![a-z]*s\\b)`)

/** A name without a word of its state, or several names. A day or a court is none: `TJ/SP`. */
const LOOKED_FOR = /^\W*(?:divida(?: ativa)?|(?!\w*[ai]d[oa]\b)\w+)\W*$|(?:,|\/| (?:e|ou|e\/ou) ) ?[a-z]{3}/

/**
 * `NADA CONSTA - BLOQUEIO JUDICIAL` may say what was found. A name alone, several names, or one in the plural
 * say what was looked for: `NADA CONSTA - LEILAO`, `NADA CONSTA - ROUBO E FURTO`, `SEM RESTRICAO - MULTAS`.
 */
function isOneFinding(part: string): boolean {
  return ONE.test(part) && !LOOKED_FOR.test(part) && !NOTHING.test(part.trim())
}

const NAMED = new RegExp(`\\b${FINDING}`)

/** Without the list of what is denied, in which nothing is in force. */
function withoutList(words: string): string {
  const list = LISTED.map((each) => each.exec(words)?.groups?.list).find((each) => each !== undefined)
  return list === undefined || IN_FORCE.test(list) || BUT.test(list) || isOneFinding(list)
    ? words
    : words.slice(0, -list.length)
}

/** What follows a denial: another one, or words that name nothing. */
function isNoFinding(part: string): boolean {
  return NOTHING.test(part) || (!IN_FORCE.test(part) && !NAMED.test(part))
}

/** What an entry may lack is not yet nothing: a fine for `SEM CINTO`, a cheque `SEM FUNDOS`. */
const LACKS = new RegExp(
  `^(?:sem|nao (?:possui|tem)m?)\\b(?!.*\\b(?:${FINDING}|autuac|campanha|chamament|dano|determina|historic|ipva|lote|vend|em aberto|em atraso|pendente|vencid))`,
)

/** Whether an entry of a list says that it is none: it denies a finding, and not anything else. */
export function isDenialOfEntry(words: string): boolean {
  return isDenial(words) && !LACKS.test(words)
}

const UNRELEASED = new RegExp(
  `^(?:(?:${DENIES}|nada consta)(?: [a-z]+(?: judicial)? d[aeo]| (?:de|sobre|quanto [ao]))? (?:baixas?\\b|desaliena|desbloque|liberac|cancelamento\\b|quitac|retirada\\b|(?:atendimento|conserto|pagamento|reparo)(?!s? (?:pendente|em a|vencid|necessari))|recuperac(?![a-z]* (?:judicial|de sinistro)))|nao (?:baixad|cancelad|quitad|atendid|reparad)[oa]$)`,
)

/** "Sem baixa", "não quitado": what is denied is the release, so the entry is in force. */
export function isUnreleased(words: string): boolean {
  return UNRELEASED.test(words)
}

const FOUND = new RegExp(
  `^(?:[1-9]\\d* ${FINDING}(?!.* (?:baixad|cancelad|pag|quitad)[oa]s?$)|consta|sim\\b|reativad[oa]\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrendamento|reserva))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
)

/** Whether words name a finding, or affirm one. */
export function isFinding(words: string): boolean {
  return FOUND.test(words)
}

/**
 * How a register goes on after the word: `BAIXADO PELO AGENTE FINANCEIRO EM 12/03/2025 (04)`. No part begins
 * like the rest of another one, so that a text is read in one way only.
 */
const BY_WHOM = `(?:${[
  ' pel[oa] (?:agente(?: financeiro)?|credor|detran(?:[-/ ][a-z]{2})?|financeira|concessionaria|instituicao(?: financeira)?|vendedor)',
  '(?: pelo)? banco(?: (?!(?:e|mas|porem|com|sem|nao|so|em|desde|no|por|banco|pel[oa]|[a-z]+mente)\\b|aguard|ativ|parcial|pend|rea|rein)[a-z.&]+){0,4}',
  ' no (?:detran(?:[-/ ][a-z]{2})?|sng)',
  ' por (?:quitacao(?: do contrato)?|pagamento|decurso de prazo|(?:ordem|decisao|determinacao) judicial)',
  ' (?:manual|automatica|judicial|definitiva)mente',
  '(?: em| desde| -|\\.| \\()? ?(?:\\d{2}[-/.]\\d{2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2})(?:(?: as)? \\d{2}:\\d{2}(?::\\d{2})?)?',
  '(?: e |/| - | \\()(?:baixad|cancelad|quitad)[oa]',
].join('|')})*(?: ?\\(\\d+)?$`
/** Whole texts, so that `BAIXADO PARCIALMENTE` and `BAIXADO, REATIVADO` end nothing. */
const ENDED: Readonly<Record<Ending, RegExp>> = {
  release: new RegExp(
    `^(?:veiculo teve )?(?:debito |gravame |ipva |licenciamento |multa |restricao )?(?:baixad|cancelad|desbloquead|excluid|extint|inativ|levantad|liberad|liquidad|pag|quitad|retirad|revogad)[oa]${BY_WHOM}`,
  ),
  repair: new RegExp(
    `^(?:(?:recall |reparo |servico )?(?:atendid|baixad|cancelad|executad|inativ|realizad|reparad)|(?:recall|reparo|servico) (?:concluid|efetuad|finalizad))[oa]${BY_WHOM}`,
  ),
  annulment: /^cancelad[oa]$/,
}

/** Whether a finding is over, in the way in which one of its kind ends. */
export function isEnded(words: string, ending: Ending): boolean {
  return ENDED[ending].test(words)
}

/** The state of the look-up itself, or of a car in order, beside what was found. */
export function isLookUp(words: string): boolean {
  return /^(?:ok|success|sucesso|completed|regular|normal|(?:em )?circulacao|(?:consulta )?(?:atualizad|complet|concluid|efetuad|finalizad|processad|realizad)[oa](?: com sucesso)?)$/.test(
    words,
  )
}

/** A number or a letter is a code that only its register knows. */
export function isWord(state: unknown): state is string {
  return typeof state === 'string' && /\p{L}{3}/u.test(state)
}

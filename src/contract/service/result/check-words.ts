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
  const spaced = text.replaceAll(/_|(?<=nada)-|\(e?s\)/gi, ' ').replaceAll(/\s*\n/g, ' | ')
  return /\w(?:.*\w)?/.exec(searchable(spaced))?.[0] ?? ''
}

/** Rules as one expression. The next rule is one more row. */
function anyOf(rows: readonly string[], flags = ''): RegExp {
  return new RegExp(rows.join('|'), flags)
}

/** Rules for whole texts, in which every word is understood. */
function whole(rows: readonly string[]): RegExp {
  return anyOf([`^(?:${rows.join('|')})$`])
}

const UNKNOWN =
  /^(?:erro|falha|timeout|(?:[a-z]+ ){1,3}(?:indispon|fora do ar)|(?:nao|sem)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert|comunicacao com\b|aplic)|nenhuma? (?:informa|dado|respo|retorn|consult|base)|indispon|(?:null|nulo|n\/?[ac])$)/

/** "Não verificado", "sem resposta", "nenhuma informação": look like a clean answer and are not. */
export function isUnknown(words: string): boolean {
  return UNKNOWN.test(words)
}

// The words, by their role.

/** Beginnings of what a register may find. */
export const FINDING = `(?:${[
  'acao judicial|acoes|acident|alerta|aliena|anota|apontam|avaria|bloque|cheque|colis|comunica|debito|divida',
  'falenc|financia|furto|gravame|impedi|indicio|infrac|intencao|leil|multa|ocorr|onus|ordem judicial|pendenc',
  'penhora|perda|processos?\\b|protesto|queixa|recall|registr|renajud|reserva\\b|restri|roubo|sinistr',
].join('|')})`
/** Findings of any kind. */
const GENERAL = '(?:debito|ocorrencia|pendencia|registro|restrica?o)(?:e?s)?'
/** The state of a finding that is no longer in force. */
const OVER = '(?:atendid|baixad|cancelad|liberad|pag|quitad|reparad)[oa]s?'
/** What is said holds for a part. */
const ONLY =
  '(?:indispon|exce|ressalv|parcial|reativ|c/|(?:mas|porem|alem|fora|a nao ser|erro|falha|salvo|apenas|somente|so|menos|devem?)\\b)'
/** What became of a car. */
const STRICKEN =
  '(?:acident|alien|bloque|clon|financi|furt|impedi|leilo|negativ|penhor|protest|roub|sinistr)a?d[oa]s?'
/** A state of a finding in force, or of a look-up that is not complete. */
const STATE = `(?:${STRICKEN}|${[
  '(?<!divida )ativ[oa]|apree?n|arrend|(?:encontr|localiz|registr)ad|existente|inclu[is]|positiv|sim\\b|vig[eo]',
  'aguard|atras|em aberto|em analise|incomplet|pendente|sng nao|sucata|suspeit|vencid|ver(?:ificar)?\\b',
].join('|')})`
/** Denies all by itself. */
const TOTAL = '(?:nada consta|negativ[oa]s?|inexistentes?|nao (?:consta|ha|possui|existe)m?|nenhuma?|zero)'
const LOOKED_UP = '(?:constatad|encontrad|identificad|localizad)[oa]s?'
/** Who denies what: `VEICULO SEM`, `NAO EXISTEM OUTRAS`, `NAO FORAM ENCONTRADAS`, `0`. */
const DENIES = `(?:veiculo )?(?:sem|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?|nao (?:(?:apresenta|registra)m?|passou por|sofreu|teve|(?:fo(?:i|ram) )?${LOOKED_UP})(?= (?:nenhuma? |qualquer )?${FINDING}))(?: (?:nenhuma?|qualquer|outr[oa]s?|mais|tipo de))*`
/**
 * Not findings of a register, but what is there when all is well: who has no permit is not clean. Neither is
 * a car that is in no register.
 */
const NO_FINDING = `(?!(?:${[
  'acordo|autoriza|cadastr|certid|cinto|circula|cn[dh]\\b|como\\b|comparec|condic|confirmac|credito$|cumpri|data\\b',
  'decisao$|defini|devoluc|direito|documenta|e\\b|execucao (?:d[aeo]|em)\\b|extincao|fundos?\\b|garantia|habilita|identific',
  'laudo|levanta|licenc(?![a-z]* (?:pendente|em a[bt]|vencid))|limite\\b|permiss|placas?\\b|possib|prazo|pr[eo]vis|regular|saldo|seguro\\b|sinal$|sistema|soluc',
  'transfer|valor(?: (?:definid|inform)[a-z]*)?$|vistoria',
  '(?:registros? )?n[ao] (?:bases?|sistema)$',
].join('|')}))`
/** One word that is no state. */
const WORD = `(?!${STATE}|(?:[a-z]+[ai]d[ao]s?|d[ao]s|nem)\\b)[a-z]{3,}`
/** A finding in two words at most: `debitos de ipva`, `apropriacao indebita`, `roubo/furto`. */
const NAME = `${WORD}(?: (?:d[aeo]s? )?${WORD})?`
/** Findings in the plural: `multas`, `bloqueios judiciais`. */
const PLURAL = `${WORD}(?<=s)(?: ${WORD}(?<=s))?`
const DAY = '(?:\\d{2}[-/.]\\d{2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2})(?:(?: as)? \\d{2}:\\d{2}(?::\\d{2})?)?'
/** The name of a finding, without anything that ends it. Who has no registration is not clean. */
const SUBJECT = `(?!registr)(?:comunicacao de venda|divida ativa|${FINDING}[a-z]*(?:(?:/| e | ou )${FINDING}[a-z]*)?(?: (?:administrativ|financeir|fiduciari|tributari)[oa]s?| (?:ambient|judici)(?:al|ais))?)`
const ANSWERED_NO = `(?:${TOTAL}|nao(?: ${LOOKED_UP})?)`

// The rules for a denial.

/** `NAO ROUBADO` denies that a car was. */
const NOT_IN_STATE = whole([
  `(?:veiculo )?nao (?:consta como |esta |foi )?(?:${STRICKEN}(?:(?:/| ou | nem )${STRICKEN})?|inscrit[oa] em divida ativa)`,
])
/** `LEILAO: NAO`, `RESTRICOES INEXISTENTES`, `MULTAS EM ABERTO: NADA CONSTA`, `IPVA: R$ 0,00`. */
const DENIED = whole([
  'nao',
  `${SUBJECT}(?: (?:ativ[oa]s?|em aberto|pendentes?|vencid[oa]s?):|:| -)? ${ANSWERED_NO}`,
  `(?:${SUBJECT}|dpvat|ipva|licenciamento|total): (?:r\\$ ?)?0+(?:,0+)?`,
])
/** Which findings are denied. A day, a court or a state is no name. */
const LISTED = whole([
  // `SEM ROUBO, FURTO OU LEILAO`
  `(?:${DENIES}|nada consta (?:de|para|sobre)) ${NAME}(?: / furto|[-/]${NAME})*(?:(?:, ?${NAME})*,? (?:e|ou|nem) ${NAME})?(?: (?:n|para )[oa] (?:base )?[a-z]+)?`,
  // `NADA CONSTA (IPVA, MULTAS)`, `NADA CONSTA - LEILAO`. One finding with its kind may be what was found.
  `(?:${TOTAL}|${DENIES} ${GENERAL})(?: ?[^\\w ,.;|+&=]+ ?)(?:${WORD}|comunicacao de vendas?|divida ativa|${PLURAL}|${NAME}(?:(?:, ?|/| e | ou | e/ou )${NAME})+)`,
  // `MULTAS` on a line of its own, where one finding may be another answer.
  `nada consta(?: \\| ${PLURAL})+`,
])
/** Beginnings of a denial. */
const NOTHING = anyOf([
  '^nada consta\\b',
  `^nada (?:foi )?${LOOKED_UP}$`,
  `^(?:veiculo )?livre(?: e desembaracad[oa])?(?:$| de (?:[a-z]+ )?${FINDING})`,
  `^${TOTAL}(?=$| na base nacional| roubo| - (?:nada consta|${FINDING}))`,
  `^${DENIES} ${NO_FINDING}(?=\\w)`,
])
/** Whole texts that begin like a denial and are none. */
const NO_DENIAL = anyOf([
  '^veiculo (?:sem|nao [a-z]+) registros?(?:$| n[ao]\\b)',
  // `NAO CONSTA BAIXADO`, `SEM IPVA PAGO`, but not `SEM GRAVAMES ATIVOS OU BAIXADOS`.
  `(?<!\\b(?:e|nem|ou)) ${OVER}$`,
  // `SEM REGISTRO LEILAO ATIVO`
  `${FINDING}[a-z]* (?!registr|renajud)${FINDING}.* ${STATE}`,
])
/** How a denial goes on that denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT = anyOf([
  `\\b${ONLY}`,
  '(?<!\\b(?:nao|nada) )\\b(?:consta|possui|ha|existe)m?\\b',
  '\\bcom\\b(?! (?:[ao]s? |est|ess|placa|chassi|base|relacao))',
  // What only a record has: a day, an amount or a number, and a court, unless it was looked up there.
  '[1-9]',
  '(?<! n[oa] )\\b(?:t[jr][a-z]{0,2}\\b|comarca|juiz|vara\\b)',
])
/** What another part of the text may say, unless it is a denial itself. */
const FOUND_THERE = anyOf([`\\b(?:${FINDING}|${STATE})`])
const IN_FORCE = anyOf([`\\b${STATE}`])

/** `RENAJUD: NADA CONSTA`. */
const TITLED = /^([a-z/ -]{3,40}?)(?::| -|\.) (?=n[ae]|sem)/
/** What was asked, and when, is no missing information: `SEM GRAVAME PARA O CHASSI INFORMADO`. */
const ASKED = anyOf(
  [
    // `20/11/2026 - NADA CONSTA`
    `^${DAY}(?: -|:) `,
    `(?<=^[\\w ]+|consta) ate ${DAY}`,
    `(?:(?<=^nada consta)(?= em)|(?: n[oa] )?(?:[a-z]+ da )?\\bconsulta(?: realizada)?)(?: em)?(?::? ${DAY})?$`,
    `(?: (?:para(?: [oa]s?)?|com [oa]s?|(?<!\\bnao (?:constam?|ha|possui) )n[oa]s?) (?!${FINDING})[a-z]+| em nome d[aeo]) (?:(?:informad|consultad|pesquisad)[oa]s?|de dados)`,
    '(?<= (?:chassi|cnpj|cpf|placa|renavam):?) [\\w.*-]*\\d(?:/0[\\w-]*\\d)?',
    '(?<=^[\\w ,]+ (?:de ipva|exercicio)) 20\\d\\d$',
  ],
  'g',
)

/** `NAO ROUBADO` denies that a car was. Of a record it denies one state: a fine is `NAO PROTESTADA`. */
export function isDeniedState(words: string): boolean {
  return NOT_IN_STATE.test(words)
}

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(text: string): boolean {
  if (DENIED.test(text) || isDeniedState(text)) return true
  const words = text
    .replace(ASKED, '')
    .replace(TITLED, (all, title: string) => (IN_FORCE.test(title) || isReleased(title) ? all : ''))
  const rest = words.replace(NOTHING, '')
  return (
    rest !== words &&
    !isUnknown(words) &&
    !isUnreleased(words) &&
    !NO_DENIAL.test(words) &&
    !BUT.test(rest) &&
    (LISTED.test(words) || isAlone(words, rest))
  )
}

/** Whether what follows a denial denies too, or names neither a finding nor a state. */
function isAlone(words: string, rest: string): boolean {
  const [same = '', ...parts] = rest.split(/[^\w ]| (?:e|ou) /)
  return (
    !(words.startsWith('nada') && IN_FORCE.test(same)) &&
    parts.every((part) => !FOUND_THERE.test(part) || isDenial(part.trim()))
  )
}

/** `BAIXA: NADA CONSTA`, `IPVA PAGO: NAO CONSTA` deny the release. */
function isReleased(title: string): boolean {
  return isUnreleased(`sem ${title}`) || NO_DENIAL.test(`sem ${title}`)
}

/** Whether words name a state of something that was found. */
export function isInForce(words: string): boolean {
  return IN_FORCE.test(words) && !isDenial(words)
}

/** What an entry may lack is not yet nothing: a fine for `SEM CINTO`, a cheque `SEM FUNDOS`. */
const LACKS = new RegExp(
  `^(?:sem|nao (?:possui|tem)m?)\\b(?!.*\\b(?:${FINDING}|${STATE}|autuac|campanha|chamament|dano|determina|historic|ipva|lote|vend))`,
)

/** Whether an entry of a list says that it is none: it denies a finding, and not anything else. */
export function isDenialOfEntry(words: string): boolean {
  return isDenial(words) && !LACKS.test(words)
}

const UNRELEASED = new RegExp(
  `^(?:(?:${DENIES}|nada consta)(?: [a-z]+(?: judicial)? d[aeo]| (?:de|sobre|quanto [ao]))? (?:baixas?\\b|desaliena|desbloque|liberac|cancelamento\\b|quitac|retirada\\b|(?:atendimento|conserto|pagamento|reparo)(?!s? (?:pendente|em a[bt]|vencid|necessari))|recuperac(?![a-z]* (?:judicial|de sinistro)))|nao ${OVER}$)`,
)

/** "Sem baixa", "não quitado": what is denied is the release, so the entry is in force. */
export function isUnreleased(words: string): boolean {
  return UNRELEASED.test(words)
}

const FOUND = new RegExp(
  `^(?:[1-9]\\d* ${FINDING}(?!.* ${OVER}$)|consta|sim\\b|reativad[oa]\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrendamento|reserva))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
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
  `(?: pelo)? banco(?: (?!${ONLY}|${STATE}|(?:e|com|sem|nao|em|desde|no|por|banco|pel[oa]|[a-z]+mente)\\b|pend|rein)[a-z.&]+){0,4}`,
  ' no (?:detran(?:[-/ ][a-z]{2})?|sng)',
  ' por (?:quitacao(?: do contrato)?|pagamento|decurso de prazo|(?:ordem|decisao|determinacao) judicial)',
  ' (?:manual|automatica|judicial|definitiva)mente',
  `(?: em| desde| -|\\.| \\|| \\()? ?${DAY}`,
  `(?: e |/| - | \\()${OVER}`,
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

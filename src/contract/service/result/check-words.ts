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
function anyOf(rows: readonly string[]): RegExp {
  return new RegExp(rows.join('|'))
}

/** Rules for whole texts, in which every word is understood. */
function whole(rows: readonly string[]): RegExp {
  return anyOf([`^(?:${rows.join('|')})$`])
}

const UNKNOWN =
  /^(?:erro|falha|timeout|(?:[a-z]+ ){0,3}(?:indispon|fora do ar)|(?:veiculo )?(?:nao|sem|nenhuma?)\b.*(?:verific|pesquis|inform|dispon|consult|dado|retorn|realiz|respo|acess|conex|cobert|comunicacao com\b|aplic)|nenhuma? base|(?:nul[lo]|n\/?[ac])$)/

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
const MANY = `(?:bloqueio|${GENERAL})e?s`
/** The state of a finding that is no longer in force. */
const OVER = '(?:atendid|baixad|cancelad|liberad|pag|quitad|reparad)[oa]s?'
/** What is said holds for a part. */
const ONLY =
  '(?:indispon|exce|ressalv|parcial|reativ|c/|deve|confirm|(?:mas|porem|alem|fora|erro|falha|salvo|apenas|somente|so|menos)\\b)'
/** What became of a car. */
const STRICKEN =
  '(?:acident|alien|bloque|clon|financi|furt|impedi|leilo|negativ|penhor|protest|roub|sinistr)a?d[oa]s?'
/** A state of a finding in force, or of a look-up that is not complete. */
const STATE = `(?:${STRICKEN}|${[
  '(?<!divida )ativ[oa]|apree?n|arrend|(?:encontr|localiz|registr)ad|existente|inclu[is]|positiv|sim\\b|vig[eo]',
  'aguard|atras|em a[bn]|fals|restrit|incomplet|pendente|sng nao|sucata|suspeit|vencid|ver(?:ificar)?\\b',
].join('|')})`
/** Denies all by itself. */
const TOTAL = '(?:nada consta|negativ[oa]s?|inexistentes?|nao (?:consta|ha|possui|existe)m?|nenhuma?|zero)'
const LOOKED_UP = '(?:constatad|encontrad|identificad|localizad)[oa]s?'
/** Who denies what: `VEICULO SEM`, `NAO EXISTEM OUTRAS`, `NAO FORAM ENCONTRADAS`, `0`. */
const DENIES = `(?:veiculo )?(?:sem|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?|nao (?:(?:apresenta|registra)m?|passou por|sofreu|teve|(?:fo(?:i|ram) )?${LOOKED_UP})(?= (?:nenhuma? |qualquer )?${FINDING}))(?: (?:nenhuma?|qualquer|outr[oa]s?))*`
/**
 * Not findings of a register, but what is there when all is well: who has no permit is not clean. Neither is
 * a car that is in no register.
 */
const NO_FINDING = `(?!(?:${[
  'acordo|autoriza|cadastr|certid|chassi|cinto|circula|cn[dh]\\b|como\\b|comparec|condic|credito$|cumpri|data',
  'decisao$|defini|devoluc|direito|document|e\\b|execucao (?!f)|extincao|fundos?\\b|garantia|habilita|identific',
  'laudo|levanta|licenc(?![a-z]* (?:pendente|em a[bt]|vencid))|limite|permiss|placa|possib|prazo|pr[eo]vis|regular|saldo|seguro|sinal$|sistema|soluc',
  'transfer|valor(?!.* em )|veiculo(?:$|:)|vistoria|vitim|(?:registros? )?n[ao] (?:bases?|sistema)$',
].join('|')}))`
/** One word that is no state. */
const WORD = `(?!${STATE}|(?:(?!acid)[a-z]+(?:[ai]d[ao]|nte)s?|d[ao]s|nem)\\b)[a-z]{3,}`
/** A finding in two words at most: `debitos de ipva`, `apropriacao indebita`, `roubo/furto`. */
const NAME = `${WORD}(?: (?:d[aeo]s? )?${WORD})?`
/** Findings in the plural: `multas`, `bloqueios judiciais`. */
const PLURAL = `${WORD}(?<=s)(?: ${WORD}(?<=s))?`
const DAY = '\\d\\d+[-/.]\\d\\d[-/.]\\d\\d+(?:(?: as)? \\d\\d:[\\d:]+)?'
/** The name of a finding, without anything that ends it. Who has no registration is not clean. */
const SUBJECT = `(?!registr)(?:comunicacao de venda|divida ativa|${FINDING}[a-z]*(?:(?:/| e | ou )${FINDING}[a-z]*)?(?: (?:(?:administrativ|financeir|fiduciari|tributari)[oa]s?|(?:ambient|judici)a(?:l|is)))?)`
/** The state of what is denied. */
const DENIED_STATE = '(?:ativ[oa]s?|em aberto|pendentes?|vencid[oa]s?)'
const ANSWERED_NO = `(?:${TOTAL}|nao(?: ${LOOKED_UP})?)`

// The rules for a denial.

/** `NAO ROUBADO` denies that a car was. */
const NOT_IN_STATE = whole([
  `(?:veiculo )?nao (?:consta como |esta |foi )?(?:${STRICKEN}(?:(?:/| ou | nem )${STRICKEN})?|inscrit[oa] em divida ativa)`,
])
/** `LEILAO: NAO`, `RESTRICOES INEXISTENTES`, `MULTAS EM ABERTO: NADA CONSTA`, `IPVA: R$ 0,00`. */
const DENIED = whole([
  `nao|${SUBJECT}(?: ${DENIED_STATE}:|:| -)? ${ANSWERED_NO}`,
  `(?:${SUBJECT}|dpvat|ipva|licenciamento|total): (?:r\\$ ?)?[0,]+`,
])
/** Which findings are denied. A day, a court or a state is no name. */
const LISTED = whole([
  // `SEM ROUBO, FURTO OU LEILAO`
  // `NADA CONSTA DE GRAVAME ATIVO`, `NAO HA RESTRICOES E BLOQUEIOS ATIVOS`: two are general plurals.
  `(?:${DENIES}|nada consta (?:de|p/|para|sobre)) (?:${NAME}(?: / furto|[-/]${WORD})*(?:(?:, ?${NAME})*,? (?:e|ou|nem) ${NAME})?|(?:(?<=na.*)${MANY} (?:e|ou) (?=${MANY} (?:em|[a-z]+s$)))?${FINDING}[a-z]* ${DENIED_STATE})`,
  // `NADA CONSTA (IPVA, MULTAS)`, `NADA CONSTA - LEILAO`. One finding with its kind may be what was found.
  `(?:${TOTAL}|${DENIES} ${GENERAL})(?: ?[^\\w ,.;|+&=]+ ?)(?:(?=${FINDING})${WORD}|comunicacao de vendas?|divida ativa|${PLURAL}|${NAME}(?:(?:, ?|/| e | ou | e/ou )${NAME})+)`,
  // `MULTAS` on a line of its own, where one finding may be another answer.
  `nada consta(?: \\| ${PLURAL})+`,
])
/** Beginnings of a denial. */
const NOTHING = anyOf([
  '^nada consta\\b',
  `^nada (?:foi )?${LOOKED_UP}$`,
  `^(?:veiculo )?livre(?: e desembaracad[oa])?(?:$| de (?:[a-z]+ )?${FINDING})`,
  `^${TOTAL}(?=$| na base nacional| roubo| - ${FINDING})`,
  `^${DENIES} ${NO_FINDING}(?=\\w)`,
])
/** Whole texts that begin like a denial and are none. */
const NO_DENIAL = anyOf([
  '^veiculo .* registros?(?:$| n[ao]\\b)',
  // `NAO CONSTA BAIXADO`, `SEM IPVA PAGO`, but not `SEM GRAVAMES ATIVOS OU BAIXADOS`.
  `(?<!\\b(?:e|nem|ou)) ${OVER}$`,
  // `SEM REGISTRO LEILAO ATIVO`
  `${FINDING}[a-z]* (?!registr|renajud)${FINDING}.* ${STATE}`,
])
/** How a denial goes on that denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT = anyOf([
  `\\b${ONLY}`,
  '(?<!nada )\\b(?:consta|possui|ha|existe)m?\\b|\\b(?:nao|sim)\\b|\\bcom\\b(?! (?:[ao]s? |relacao))',
  // What only a record has: a day, an amount or a number, and a court, unless it was looked up there.
  '[1-9]',
  '(?<! n[oa] )\\b(?:t[jr][a-z]{0,2}\\b|comarca|juiz|vara\\b)',
])
/** What another part may say of the look-up. */
const WHERE = whole(['(?:ate a presente data|detran|(?!bo|pt)[a-z]{2}\\b| )*', OVER])
/** A title that may be a finding itself. The register of court orders is where somebody looked. */
const FOUND_THERE = anyOf([`\\b(?!renajud)${FINDING}`])
const IN_FORCE = anyOf([`\\b${STATE}`])

/** `ROUBO: NADA CONSTA; FURTO: NADA CONSTA`. In `SEM GRAVAME, NAO` the last word denies the denial. */
const CLAUSE = / ?[;.,|/-] (?!nao$)/
/** `RENAJUD: NADA CONSTA`. */
const TITLED = anyOf([`^((?:(?:${WORD}|divida|realizada|[a-z]{1,2})\\b[ /-]?)+?)(?::| -) ((?:n[ae]|sem).*)`])
/** Denies all that a title names. `SINISTRO - SEM VITIMAS` and `LEILAO: SEM ROUBO` do not. */
const GENERALLY = anyOf([`^(?:${TOTAL}|${DENIES} ${GENERAL})(?=$| (?:n[oa] |encontrad|ativ|pend))`])
/** What is not there is no finding: `CHASSI: NAO CONSTA`, `CADASTRO: SEM REGISTRO`. */
const NOT_THERE = anyOf([`^(?!${NO_FINDING}).*: (?:.*registro|(?:nao )?\\w+)$`])
/** What was asked, and when, is no missing information: `SEM GRAVAME PARA O CHASSI INFORMADO`. */
const ASKED = new RegExp(
  [
    // `20/11/2026 - NADA CONSTA`
    `^(?:consulta(?:do| realizada)?(?: em)? )?${DAY}(?: -|:) `,
    `(?<=^[\\w ]+|consta) ate ${DAY}`,
    `(?:(?<=^nada consta)(?= em)|(?: n[oa] )?(?:data da )?\\bconsulta(?: realizada)?)(?: em)?(?::? ${DAY})?$`,
    `(?: (?:para(?: [oa]s?)?|com [oa]s?|(?<!\\bnao (?:constam?|ha|possui) )n[oa]s?) (?!${FINDING})[a-z]+| em nome d[aeo]) (?:(?:informad|consultad|pesquisad)[oa]s?|de dados)`,
    '(?<= (?:chassi|cnpj|cpf|placa|renavam):?) [\\w.*-]*\\d(?:/0[\\w-]*\\d)?',
    '(?<=^[\\w ,]+ (?:de ipva|exercicio)) 20\\d\\d$',
  ].join('|'),
  'g',
)

/** `NAO ROUBADO` denies that a car was. Of a record it denies one state: a fine is `NAO PROTESTADA`. */
export function isDeniedState(words: string): boolean {
  return NOT_IN_STATE.test(words)
}

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(text: string): boolean {
  const clauses = text.split(CLAUSE)
  if (DENIED.test(text) || isDeniedState(text) || (clauses.length > 1 && clauses.every(isDenial))) return true
  const words = text
    .replace(ASKED, '')
    .replace(TITLED, (all, title: string, answer: string) => (isTitle(title, answer) ? answer : all))
  const rest = words.replace(NOTHING, '')
  return (
    rest !== words &&
    !isUnknown(words) &&
    isPlain(words, rest) &&
    (LISTED.test(words) || isAlone(words, rest))
  )
}

/** Whether what follows a denial denies too, or names neither a finding nor a state. */
function isAlone(words: string, rest: string): boolean {
  const [same = '', ...parts] = rest.split(/[^\w ]| (?:e|ou) /)
  return !(words.startsWith('nada') && IN_FORCE.test(same)) && parts.every((part) => WHERE.test(part))
}

/** `BAIXA: NADA CONSTA`, `IPVA PAGO: NAO CONSTA` deny the release. */
function isTitle(title: string, answer: string): boolean {
  const lack = `veiculo sem ${title}`
  return (
    isPlain(lack, ` no ${title}`) &&
    !NOT_THERE.test(`${title}: ${answer}`) &&
    (!FOUND_THERE.test(title) || GENERALLY.test(answer.replace(title, 'registro')))
  )
}

function isPlain(words: string, rest: string): boolean {
  return !isUnreleased(words) && !NO_DENIAL.test(words) && !BUT.test(rest)
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
  `^(?:[1-9]\\d* ${FINDING}(?!.* ${OVER}$)|consta|sim\\b|reativad[oa]\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrend))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
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
  ' pel[oa] (?:agente|(?:cre|vende)dora?|detran|instituicao)(?: fi[a-z]+)?| no (?:detran(?:.[a-z]{2})?|sng)',
  `(?: pel[oa](?= (?:ban|conc|fin))| banco)(?: (?!${ONLY}|${STATE}|${FINDING}|(?:e|com|sem|nao|em|desde|no|por|banco|pel[oa]|[a-z]+mente)\\b|rein)[a-z&]+(?:[./]a\\.?)?){0,4}`,
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

import { FINDING, OVER, ONLY, STRICKEN, STATE, DAY, anyOf, whole } from './register-words.ts'
import { isUnknown } from './states.ts'

// The words of denials, by their role.

/** Findings of any kind. */
const GENERAL = '(?:debito|ocorrencia|pendencia|registro|restrica?o)(?:e?s)?'
const MANY = `(?:bloqueio|${GENERAL})e?s`
/** Denies all by itself. */
const TOTAL = '(?:nada consta|negativ[oa]s?|inexistentes?|nao (?:consta|ha|possui|existe)m?|nenhuma?|zero)'
const LOOKED_UP = '(?:constatad|encontrad|identificad|localizad)[oa]s?'
/** Who denies what: `VEICULO SEM`, `NAO EXISTEM OUTRAS`, `NAO FORAM ENCONTRADAS`, `0`. */
const DENIES = `(?:veiculo )?(?:sem|s/|ausencia de|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?|nao (?:(?:apresenta|registra)m?|passou por|sofreu|teve|(?:fo(?:i|ram) )?${LOOKED_UP})(?= (?:nenhuma? |qualquer )?${FINDING}))(?: (?:nenhuma?|qualquer|outr[oa]s?))*`
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
const WORD = `(?!${STATE}|(?:(?!acid)[a-z]+(?:[ai]d[ao]|nte)s?|d[ao]s|[ns]em)\\b)[a-z]{3,}`
/** A finding in two words at most: `debitos de ipva`, `apropriacao indebita`, `roubo/furto`. */
const NAME = `${WORD}(?: (?:d[aeo]s? )?${WORD})?`
/** Findings in the plural: `multas`, `bloqueios judiciais`. */
const PLURAL = `${WORD}(?<=s)(?: ${WORD}(?<=s))?`
/** The name of a finding, without anything that ends it. Who has no registration is not clean. */
const SUBJECT = `(?!registr)(?:comunicacao de venda|divida ativa|${FINDING}[a-z]*(?:(?:/| e | ou )${FINDING}[a-z]*)?(?: (?:(?:administrativ|financeir|fiduciari|tributari)[oa]s?|(?:ambient|judici)a(?:l|is)))?)`
/** The state of what is denied. */
const DENIED_STATE = '(?:ativ[oa]s?|em aberto|pendentes?|vencid[oa]s?)'
const ANSWERED_NO = `(?:${TOTAL}|nao(?: ${LOOKED_UP})?)`
/** What kind of finding it is. */
const KIND =
  '(?:administrativ|ambient|ativ|dpvat|estadu|feder|fiduciari|financeir|ipva|judici|licenc|municip|tributari)'
/** What joins a denial to the register, the car or the time that it is about; and the registers. */
const LINK =
  '(?:[a-z]{1,2}|ate|base|bin|com|contra|[dn][ao]s|de(?:na)?tran|estado|junto|nem|n?est[ae]s?|para|pel[ao]|por|que|referentes?|sefaz|serasa|sobre|spc)'

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
/** Words that may name a finding: `NADA CONSTA INADIMPLENTE`, `SEM DEBITOS TODAVIA ESTELIONATO`. */
const UNREAD = anyOf([
  `^ (?!${FINDING}|${LINK}\\b)\\w`,
  `\\b${FINDING}[a-z]*(?: (?!${KIND}|${FINDING}|${LINK}\\b)[a-z]{3,}){2}`,
  // `SEM MULTAS ROUBADO`
  '[as] (?!est)[a-z]+[ai]do\\b',
])
/** What another part may say of the look-up. */
const WHERE = whole(['(?:ate a presente data|(?:de(?:na)?tran|sefaz|(?!bo|pt)[a-z]{2})\\b| )*', OVER])
/** A title that may be a finding itself. The register of court orders is where somebody looked. */
const FOUND_THERE = anyOf([`\\b(?!renajud)${FINDING}`])
const IN_FORCE = anyOf([`\\b${STATE}`])

/** `ROUBO: NADA CONSTA; FURTO: NADA CONSTA`. In `SEM GRAVAME, NAO` the last word denies the denial. */
const CLAUSE = / ?[;.,|/-] (?!nao$)| e (?=nao |sem )/
/** `RENAJUD: NADA CONSTA`. */
const TITLED = anyOf([
  `^((?:(?:${WORD}|divida|estado|realizada|[a-z]{1,2})\\b[ /-]?)+?)(?::| -) ((?:n[ae]|sem).*)`,
])
/** Denies all that a title names. `SINISTRO - SEM VITIMAS` and `LEILAO: SEM ROUBO` do not. */
const GENERALLY = anyOf([`^(?:${TOTAL}|${DENIES} ${GENERAL})(?=$| (?:n[oa] |encontrad|ativ|pend))`])
/** One of those that a recall's or an auction's register lists. */
const ENTRY = /\b(?:campanha|chamamento|lote)s?\b/
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
  return (
    !(words.startsWith('nada') && IN_FORCE.test(same)) &&
    !UNREAD.test(same) &&
    parts.every((part) => WHERE.test(part))
  )
}

/** `BAIXA: NADA CONSTA`, `IPVA PAGO: NAO CONSTA` deny the release. */
function isTitle(title: string, answer: string): boolean {
  const lack = `veiculo sem ${title}`
  return (
    isPlain(lack, ` no ${title}`) &&
    !NOT_THERE.test(`${title}: ${answer}`) &&
    (!FOUND_THERE.test(title) || GENERALLY.test(answer.replace(title, 'registro').replace(ENTRY, 'registro')))
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
  `^(?:s/|(?:ausencia|sem|nao (?:possui|tem)m?)\\b)(?!.*\\b(?:${FINDING}|${STATE}|autuac|campanha|chamament|dano|determina|historic|ipva|lote|vend))`,
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

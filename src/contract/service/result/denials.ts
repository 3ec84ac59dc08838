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
const DENIES = `(?:veiculo )?(?:sem|s/|ausencia de|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:(?:apresenta|consta|existe|ha|houve|possui|registra|tem)m?|passou por|sofreu|teve|(?:fo(?:i|ram) )?${LOOKED_UP}))(?: (?:nenhuma?|qualquer|outr[oa]s?))*`
const OPEN = '(?:pendente|em a[bt]|vencid|necessari)'
/** Beginnings of what a register may lack when all is well. */
const THING = `(?:${[
  FINDING,
  'acao\\b|adult|arrend|autuac|boleti|campanha|ccf|chamam|clonag|concord|contrat(?!o com)|creditos? in',
  'dano|determina|dpvat|execuc(?:ao f|oes)|historic|inadim|indeni|indica',
  'inscri|ipva|irregulari|lancam|lote|nada$|oferta|passag|recuperac[a-z]* (?:judicial|de sin)|remarc',
  'resultados? e|taxa|titulos? prot|tribut|vend',
  `(?:licenc|pagam|repar)[a-z]* ${OPEN}|valor.* em `,
].join('|')})`
/**
 * What can be denied. Who has no permit is not clean, neither is a car that is in no register or for which
 * nobody could look: `SEM CONVENIO COM O DETRAN`, `NENHUM VEICULO ENCONTRADO`.
 */
const DENIABLE = `(?!(?:historic|ocorr|registr)[a-z]+ d[aeo]s? (?!${THING})|registros? n[ao] (?:bases?|sistema)$)${THING}`
/** What joins a denial to the register, the car or the time that it is about. */
const LINK =
  '(?:[aeo]|[ao]s|aos?|ate|com|contra|d[aeo]s?|em|junto|n[ao]s?|nem|noss[ao]s?|[dn]?est[ae]s?|p|para|pel[ao]s?|por|que|referentes?|sobre)\\b'
/** `JUDICIAL`, `ADMINISTRATIVAS`; `IRREGULAR` and `ILEGAL` are findings. */
const ADJECTIVE = '(?!i[lr])[a-z]+(?:a[lr]|ais|ares|il|(?:ari|eir|ic|iv)[ao]s?)\\b'
/** Who was asked. */
const REGISTER =
  '(?:(?!bo|cf|ja|pt|se)[a-z]{2}|bases?|bin|de(?:na)?tran|estado|[pr]efin|sefaz|serasa|sng|spc|t[jr][a-z]{1,2})\\b'
/** Words that go on with the one before: `BASE NACIONAL`, `CPF CONSULTADO`. */
const MORE = `(?:${[
  `${REGISTER}|data\\b|${ADJECTIVE}|dpvat|ipva|licenc|rena(?:inf|jud)|trabalh|autuad|indeb`,
  `${OPEN}|${LOOKED_UP}|(?:consult|inform)ad|inscrit|[a-z]+[ai]d[ao]s\\b`,
].join('|')})`
/** The name of a finding, without anything that ends it. Who has no registration is not clean. */
const SUBJECT = `(?!registr)(?:comunicacao de venda|divida ativa|${FINDING}[a-z]*(?:(?:/| e | ou )${FINDING}[a-z]*)?(?: (?!ativ)${ADJECTIVE})?)`
/** One word that is no state. */
const WORD = `(?!${STATE}|(?:(?!acid)[a-z]+(?:[ai]d[ao]|nte)s?|d[ao]s|[ns]em)\\b)[a-z]{3,}`
/** A finding in two words at most: `debitos de ipva`, `apropriacao indebita`, `roubo/furto`. */
const NAME = `${WORD}(?: (?:d[aeo]s? |(?=${FINDING}|${MORE}))${WORD})?`
/** Findings in the plural: `multas`, `bloqueios judiciais`. */
const PLURAL = `${WORD}(?<=s)(?: ${WORD}(?<=s))?`
/** The state of what is denied. */
const DENIED_STATE = '(?:ativ[oa]s?|em aberto|pendentes?|vencid[oa]s?)'
const ANSWERED_NO = `(?:${TOTAL}|nao(?: ${LOOKED_UP})?)`

// The rules for a denial.

/**
 * A sign that every denial has. Most words of an answer have none. They are done after this rule, before the
 * browser has to prepare the long ones, which takes some tens of milliseconds on a phone.
 */
const SIGN = /\b(?:0|aus|inex|livre|na[do]|neg|nen|s\/|sem|zero)/
/** The shortest denials, and the most frequent. */
const BARE = whole([`nao|${TOTAL}`])

/** `NAO ROUBADO` denies that a car was. */
const NOT_IN_STATE = whole([
  `(?:veiculo )?nao (?:consta como |estah? |foi )?(?:${STRICKEN}(?:(?:/| ou | nem )${STRICKEN})?|inscrit[oa] em divida ativa)`,
])
/** `LEILAO: NAO`, `RESTRICOES INEXISTENTES`, `MULTAS EM ABERTO: NADA CONSTA`, `IPVA: R$ 0,00`. */
const DENIED = whole([
  `${SUBJECT}(?: ${DENIED_STATE}:|:| -)? ${ANSWERED_NO}`,
  `(?:${SUBJECT}|dpvat|ipva|licenciamento|total): (?:r\\$ ?)?[0,]+`,
])
/** Which findings are denied. A day, a court or a state is no name. */
const LISTED = whole([
  // `SEM ROUBO, FURTO OU LEILAO`
  // `NADA CONSTA DE GRAVAME ATIVO`, `NAO HA RESTRICOES E BLOQUEIOS ATIVOS`: two are general plurals.
  `(?:${DENIES}|nada consta (?:de|p/|para|sobre)) (?:${NAME}(?:[-/](?=${THING}|${MORE})${WORD})*(?:(?:, ?${NAME})*,? (?:e|ou|nem) ${NAME})?|(?:(?<=na.*)${MANY} (?:e|ou) (?=${MANY} (?:em|[a-z]+s$)))?${FINDING}[a-z]* ${DENIED_STATE})`,
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
  `^${TOTAL}(?=$| - ${FINDING})`,
  `^${DENIES} (?=${DENIABLE})`,
  // `NAO CONSTA NO SNG`, but not `NAO CONSTA NA BASE`
  '^(?:veiculo )?nao constam?(?= (?:ate|com|em|n[ao]s?|para|p/) (?!(?:bases?|sistema)$))',
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
  // What the car is: `SEM ROUBO, É FURTO`, `SEM GRAVAME ESTA EM LEILAO`
  '\\b(?:eh|estah|esta em)\\b',
  // What only a record has: a day, an amount or a number, and a court, unless it was looked up there.
  '[1-9]',
  '(?<! n[oa] )\\b(?:t[jr][a-z]{0,2}\\b|comarca|juiz|vara\\b)',
])
/** Words that may name a finding: `NADA CONSTA INADIMPLENTE`, `SEM GRAVAME NO DETRAN ESTELIONATO`. */
const UNREAD = anyOf([
  `^ (?!${FINDING}|${LINK}|${MORE})\\w`,
  // `SEM MULTAS ESTA ROUBADO`
  '[as] (?!est)[a-z]+[ai]do\\b',
  `\\b(?!${LINK})(?:${THING}[a-z]* (?!(?!${STRICKEN})${FINDING})|(?!${THING})[a-z]+ )(?!${LINK}|${MORE})[a-z]`,
])
/** What another part may say of the look-up. */
const WHERE = whole([`(?:ate a presente data|${REGISTER}| )*`, OVER])
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
const GENERALLY = anyOf([
  `^(?:${TOTAL}|${DENIES} (?:${GENERAL}|campanhas?|lotes?))(?=$| (?:n[oa] |encontrad|ativ|pend))`,
])
/** What is not there is no finding: `CHASSI: NAO CONSTA`, `CADASTRO: SEM REGISTRO`. */
const NOT_THERE = anyOf([`^(?!${THING}|${REGISTER}).*: (?:.*registro|(?:nao )?\\w+)$`])
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
    // `ESTE VEICULO NAO POSSUI DEBITOS`, `SEM CHEQUE SEM FUNDOS`
    '^(?:o|este) (?=veiculo )|(?<= cheques?) sem fundos?',
    // A theft and a robbery are one thing: `NENHUM REGISTRO DE ROUBO/FURTO ENCONTRADO`.
    `(?<=roubo)(?: ?/ ?| (?:e|ou) )furto(?! (?!(?<=de roubo.*)${LOOKED_UP})${STATE})`,
  ].join('|'),
  'g',
)

/** `NAO ROUBADO` denies that a car was. Of a record it denies one state: a fine is `NAO PROTESTADA`. */
export function isDeniedState(words: string): boolean {
  return SIGN.test(words) && NOT_IN_STATE.test(words)
}

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(text: string): boolean {
  if (!SIGN.test(text)) return false
  const clauses = text.split(CLAUSE)
  if (BARE.test(text) || DENIED.test(text) || isDeniedState(text)) return true
  if (clauses.length > 1 && clauses.every(isDenial)) return true
  const words = text
    .replace(ASKED, '')
    .replace(TITLED, (all, title: string, answer: string) => (isTitle(title, answer) ? answer : all))
  const rest = words.replace(NOTHING, '')
  return (
    rest !== words &&
    !isUnknown(words) &&
    isPlain(words, rest) &&
    // The list is last: preparing its expression takes longer than that of all the others.
    (isAlone(words, rest) || LISTED.test(words))
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

const UNRELEASED = new RegExp(
  `^(?:(?:${DENIES}|nada consta)(?: [a-z]+(?: judicial)? d[aeo]| (?:de|sobre|quanto [ao]))? (?:baixas?\\b|desaliena|desbloque|liberac|cancelamento\\b|quitac|retirada\\b|(?:atendimento|conserto|pagamento|reparo)(?!s? ${OPEN})|recuperac(?![a-z]* (?:judicial|de sinistro)))|nao ${OVER}$)`,
)

/** "Sem baixa", "não quitado": what is denied is the release, so the entry is in force. */
export function isUnreleased(words: string): boolean {
  return SIGN.test(words) && UNRELEASED.test(words)
}

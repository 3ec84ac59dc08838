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
  /^(?:(?:nao|sem)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert|comunicacao com\b|aplic)|nenhuma? (?:informa|dado|respo|retorn|consult|base)|indispon|(?:null|nulo|n\/?[ac])$)/

/** "Não verificado", "sem resposta", "nenhuma informação": look like a clean answer and are not. */
export function isUnknown(words: string): boolean {
  return UNKNOWN.test(words)
}

/** Beginnings of what a register may find. "Sem licenciamento" and "sem prazo" deny something else. */
const FINDINGS = [
  'acao judicial|acoes|acident|alerta|aliena|anota|anuncio|apontam|arrematad|autua|avaria|batid|bloque|boletim',
  'campanha|cheque|colis|comunica|danos?\\b|debito|divida|falenc|financia|furt(?:o|ad)|gravame|impedim|indeniz',
  'indicio|infrac|leil|multa|ocorr|onus|ordem judicial|ordens judiciais|pendenc|penhora|perda|processos?\\b',
  'protesto|queixa|recall|recuperacao (?:judicial|de sinistro)|registr|renainf|renajud|reserva\\b|restri|roub(?:o|ad)|sinistr',
].join('|')
const FINDING = `(?:(?:campanha|historico|indicativo|oferta|passagem) (?:de|em|por) )?(?:${FINDINGS})`
/** What is as often denied, but names no finding where it stands alone. */
const OTHERS = [
  'b\\.o$|determinac|declarac|evidencia|indica|intencao de|lancament|lote|mandado|notifica|vend|vestigio',
  '(?:historico|ofertas?(?: encontrad[oa]s?)?|passagem)$|(?:contrato|financiamento) ativ|chama(?:do|mento)s?$|nada$|resultado encontrado',
  '(?:ipva|valor(?:es)?) (?:em aberto|pendente|vencid)',
  'execuc[a-z]+ fisca|inadimpl|inscric|negativac|pedido de recuperacao judicial|titulos? protestad|ccf\\b',
  '(?:inspecao ambiental|transferencia) pendente',
  '(?:atendimento|conserto|pagamento|reparo)s? (?:pendente|em a|vencid|necessari)',
].join('|')
/** Who denies what: `VEICULO SEM`, `NAO EXISTEM OUTRAS`, `0`. */
const DENIES = `(?:veiculo )?(?:sem|0+|zero|negativ[oa]s? (?:de|para)|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?)(?: (?:nenhuma?|qualquer|outr[oa]s?|mais|tipo de))*`
const NOTHING = new RegExp(
  `^(?:nada consta\\b|(?:veiculo )?livre(?:$| de (?:${FINDING}))|(?:negativ[oa]s?|inexistentes?|nao consta|nao ha|nao possui|nenhuma?)(?:$| - nada consta| (?:ate|n)est[ae] (?:data|momento)| ate (?:a presente data|o momento)| para est[ae] |(?: n[oa]| em)(?: bases?(?: de)?)? (?:sng|renajud|leil))|negativ[oa]s? (?:na base nacional|roubo)|${DENIES} (?:${FINDING}|${OTHERS}))`,
)
/** A car that is in no register is not a clean one. */
const UNREGISTERED = /^veiculo (?:sem|nao [a-z]+) registros?(?:$| n[ao]\b)/
/** A text that goes on like this denies only a part: `NADA CONSTA, EXCETO MULTAS`. */
const BUT =
  /\b(?:mas|porem|alem|fora|a nao ser|indispon[a-z]*|erro|falha|contudo|todavia|entretanto|exce[a-z]*|salvo|afora|ressalv[a-z]*|apenas|somente|so|menos|com(?! (?:[ao]s? |est|ess|placa|chassi|base|relacao))|parcial[a-z]*|reativ[a-z]*)\b|\bc\/|(?<!\b(?:nao|nada) )\b(?:consta|possui|ha|existe)m?\b|r\$ ?[1-9]|(?<![\d,.])(?!0+,)[\d.]+,\d{2}\b/
const ANOTHER = new RegExp(
  `\\b(?:ativ[oa]|alienad|clonad|arrend|apree?n|busca e apreensao|aguard|atras|em aberto|em analise|incomplet|sng nao|vencid|(?:${FINDING}))`,
)
/** `GRAVAME E ROUBO ATIVO` after what is denied. */
const AND_ANOTHER = new RegExp(
  `(?:\\be|[/:+?\u2013]) ?(?!furto)(?:${FINDING})[a-z]* (?:fiduciaria )?ativ[oa]\\b`,
)

const TOPIC =
  '(?:roubo|furto|gravames?|restric(?:ao|oes)|multas|ipva|dpvat|licenciamento|debitos|leilao|sinistro|recall|renajud|comunicacao de vendas?)'
const TOPIC_OR = new RegExp(`^${TOPIC} (?:e|ou) (?:${TOPIC}|apropriacao(?: indebita)?)$`)
const TOPICS = `${TOPIC}(?:(?:, ?| e | ou |/)${TOPIC})*`
/** `RENAJUD: NADA CONSTA`. */
const TITLE_BEFORE = new RegExp(
  `^(?:consulta realizada(?: com sucesso)?|resultado(?: da consulta)?|situacao|sng|detran(?:[-/ ][a-z]{2})?|${TOPICS})(?::| -|\\.) (?=nada consta|n[ae]|sem)`,
)
/** `NADA CONSTA (IPVA, MULTAS)`. */
const TITLE_AFTER = new RegExp(`^(nada consta)(?: -|:| \\() ?${TOPICS}$`)
/** What was asked is no missing information: `SEM GRAVAME PARA O CHASSI INFORMADO`. */
const ASKED =
  /(?: (?:para|com)(?: [oa]s?)?|(?<!^nao (?:constam?|ha|possui)) n[oa]s?) (?:bases?|chassi|dados|placa|renavam|veiculo)(?: (?:informad|consultad|pesquisad)[oa]s?| de dados)| n[oa] (?:(?:data|momento) da )?consulta(?: realizada)?$/

/** Whether words say that nothing was found, and nothing else. */
export function isDenial(text: string): boolean {
  const words = text.replace(TITLE_BEFORE, '').replace(TITLE_AFTER, '$1').replace(ASKED, '')
  if (!NOTHING.test(words) || UNREGISTERED.test(words)) return false
  const [, ...others] = words.split(/[,.;|(]| - /)
  const rest = words.replace(NOTHING, '')
  return (
    !isUnknown(words) &&
    !isUnreleased(words) &&
    !BUT.test(rest) &&
    !AND_ANOTHER.test(rest) &&
    others.map(wordsOf).every((other) => NOTHING.test(other) || TOPIC_OR.test(other) || !ANOTHER.test(other))
  )
}

const UNRELEASED = new RegExp(
  `^(?:(?:${DENIES}|nada consta)(?: [a-z]+(?: judicial)? d[aeo]| (?:de|sobre|quanto [ao]))? (?:baixas?\\b|desaliena|desbloque|liberac|cancelamento\\b|quitac|retirada\\b|(?:atendimento|conserto|pagamento|reparo)(?!s? (?:pendente|em a|vencid|necessari))|recuperac(?![a-z]* (?:judicial|de sinistro)))|nao (?:baixad|cancelad|quitad|atendid|reparad)[oa]$)`,
)

/** "Sem baixa", "não quitado": what is denied is the release, so the entry is in force. */
export function isUnreleased(words: string): boolean {
  return UNRELEASED.test(words)
}

const FOUND = new RegExp(
  `^(?:consta|sim\\b|reativad[oa]\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrendamento|reserva))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
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
  '(?: em| desde| -| \\()? ?(?:\\d{2}[-/.]\\d{2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2})(?:(?: as)? \\d{2}:\\d{2}(?::\\d{2})?)?',
  '(?: e |/| - | \\()(?:baixad|cancelad|quitad)[oa]',
].join('|')})*(?: ?\\(\\d+)?$`
/** Whole texts, so that `BAIXADO PARCIALMENTE` and `BAIXADO, REATIVADO` end nothing. */
const ENDED: Readonly<Record<Ending, RegExp>> = {
  release: new RegExp(
    `^(?:veiculo teve )?(?:gravame |restricao )?(?:baixad|cancelad|desbloquead|excluid|extint|inativ|levantad|liquidad|pag|quitad|retirad|revogad)[oa]${BY_WHOM}`,
  ),
  repair: new RegExp(
    `^(?:recall |reparo |servico )?(?:atendid|baixad|cancelad|executad|inativ|realizad|reparad)[oa]${BY_WHOM}`,
  ),
  annulment: /^cancelad[oa]$/,
}

/** Whether a finding is over, in the way in which one of its kind ends. */
export function isEnded(words: string, ending: Ending): boolean {
  return ENDED[ending].test(words)
}

/** The state of the look-up itself, beside what it found. */
export function isLookUp(words: string): boolean {
  return /^(?:ok|success|sucesso|(?:consulta )?(?:concluida|efetuada|processada|realizada)(?: com sucesso)?)$/.test(
    words,
  )
}

/** A number or a letter is a code that only its register knows. */
export function isWord(state: unknown): state is string {
  return typeof state === 'string' && /\p{L}{3}/u.test(state)
}

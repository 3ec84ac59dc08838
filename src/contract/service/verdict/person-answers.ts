import { formatCents } from '#brazil/money.ts'
import { counted, listed, upperFirst } from '#brazil/words.ts'
import { type JsonObject, isJsonObject, toText } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import type { PersonSlug } from '../about-people.ts'
import { type Check, isUnclear, readCheck, worst } from '../result/check.ts'
import { type OwnAnswer, type Reader, countIn, toneOf } from './answer-reader.ts'
import { plain } from './aspects.ts'
import { centsIn, dayIn, lowerWords } from './words.ts'

const situation: Reader = (dados) => {
  const tone = toneOf(dados.situacao)
  const state = stateIn(dados.situacao)
  if (state === null) return null
  // The dead are often still "regular".
  const death = tone === 'alert' ? null : deathIn(dados)
  return death === null ? [`Situação: ${state}`, tone] : [`Situação: ${state}, ${death}`, 'alert']
}

/** A state that is too long for a line is still a bad one. */
function stateIn(situacao: unknown): string | null {
  return lowerWords(situacao) ?? (toneOf(situacao) === 'alert' ? 'não regular' : null)
}

/** `óbito em 2019`, from a field of any name that tells of a death. */
function deathIn(dados: JsonObject): string | null {
  const said = valuesOf(dados, /obito|falec/i).filter(
    (value) => readCheck(value) !== 'clean' && !isZeros(value),
  )
  const [year] = said.flatMap((value) => /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(toText(value)) ?? [])
  if (year !== undefined) return `óbito em ${year}`
  return said.some((value) => readCheck(value) === 'alert') ? 'com registro de óbito' : null
}

/** `0000`, `00/00/0000` */
function isZeros(value: unknown): boolean {
  return typeof value === 'string' && /^[0\W]*$/.test(value)
}

function valuesOf(dados: JsonObject, name: RegExp): readonly unknown[] {
  return Object.entries(dados).flatMap(([each, value]) => (name.test(each) ? [value] : []))
}

const CREDIT = [
  ['pendencias', 'pendência', 'pendências'],
  ['protestos', 'protesto', 'protestos'],
  ['acoes_judiciais', 'ação judicial', 'ações judiciais'],
  ['falencias', 'falência', 'falências'],
  ['cheques_sem_fundo', 'cheque sem fundo', 'cheques sem fundo'],
] as const
/** Other names under which bureaus keep what somebody owes. */
const OTHER_CREDIT =
  /^(?:consta$|apontament|anotac|ccf|cheque|debito|deved|divida|execuc|inadimplente|inscri(?:coes|t)|negativ(?!a$)|ocorrenc|pefin|pendenc|processo|protesto|refin|restri|serasa|spc)/

const credit: Reader = (dados) => {
  const score = readNumber(isJsonObject(dados.score) ? dados.score.valor : dados.score)
  const points = score === undefined ? null : `Score ${score}`
  const found = CREDIT.flatMap(([key, one, many]) => foundIn(dados[key], one, many) ?? [])
  const recovery = recoveryOf(dados)
  if (recovery === 'alert') found.push('recuperação judicial')
  const { pendencias, protestos, acoes_judiciais, falencias, cheques_sem_fundo, ...rest } = dados
  const others = [...valuesOf(rest, OTHER_CREDIT), plain(toText(rest.situacao)).startsWith('negativad')]
  if (others.some((each) => readCheck(each) === 'alert')) found.push('outros apontamentos')
  if (found.length > 0) return [[upperFirst(listed(found)), points].filter(Boolean).join('. '), 'alert']
  if (readCheck(pendencias) !== 'clean') return points
  const asked = [protestos, acoes_judiciais, falencias, cheques_sem_fundo].filter(
    (each) => each !== undefined,
  )
  const isOpen =
    recovery === 'unverified' ||
    others.some((each) => readCheck(each) === 'unverified' && isUnclear(each)) ||
    asked.some((each) => readCheck(each) === 'unverified')
  return [['Sem pendências', points].filter(Boolean).join('. '), isOpen ? 'plain' : 'clean']
}

/** A company whose recovery is not mentioned is in none. */
function recoveryOf({ recuperacao_judicial: said }: JsonObject): Check {
  if (said === undefined || said === null) return 'clean'
  const isGranted = typeof said === 'string' && /^(?:em |defer|process|homolog)/.test(plain(said))
  return isGranted ? 'alert' : readCheck(said)
}

/** What a list, a number, `{quantidade}` or a word says was found; null for nothing. */
function foundIn(value: unknown, one: string, many: string): string | null {
  if (readCheck(value) !== 'alert') return null
  const amount = isJsonObject(value) ? (value.quantidade ?? value.ocorrencias ?? value.registros) : value
  const count = Array.isArray(amount)
    ? amount.filter((each) => readCheck([each]) === 'alert').length
    : readNumber(amount)
  return count !== undefined && Number.isInteger(count) && count > 0 ? counted(count, one, many) : many
}

const contacts: Reader = ({ enderecos, endereco, telefones, emails, socios }) => {
  const kinds = [
    [isJsonObject(endereco) ? [endereco] : enderecos, 'endereço', 'endereços'],
    [telefones, 'telefone', 'telefones'],
    [emails, 'e-mail', 'e-mails'],
    [socios, 'sócio', 'sócios'],
  ] as const
  const found = kinds.flatMap(([list, one, many]) => {
    const count = countIn(list) ?? 0
    return count === 0 ? [] : [counted(count, one, many)]
  })
  if (found.length > 0) return listed(found)
  const lists = kinds.flatMap(([list]) => (list === undefined ? [] : [countIn(list)]))
  return lists.length > 0 && lists.every((count) => count === 0) ? 'Nenhum contato encontrado' : null
}

/** A licence is good only in its state, without a block, and in time. */
function licence(dados: JsonObject, askedOn?: string): ReturnType<Reader> {
  const { situacao, validade } = dados
  const state = stateIn(situacao)
  if (state === null) return null
  const until = dayIn(validade)
  const isOver = isPast(until, askedOn) || toneOf(validade) === 'alert'
  const said = blocksOf(dados, askedOn)
  const isBlocked = said.some((each) => readCheck(each) === 'alert' || toneOf(each) === 'alert')
  const tone = toneOf(situacao)
  const headline = [
    `CNH ${state.replace(/^cnh /, '')}`,
    // A bad state says it already.
    ...(isBlocked && tone !== 'alert' ? ['com bloqueio'] : []),
    ...termInWords(until, isOver),
  ].join(', ')
  // Nobody can tell whether it is in time, or what the block is.
  const isOpen = !isTimed(validade) || said.some((each) => readCheck(each) !== 'clean')
  return [headline, isOver || isBlocked ? 'alert' : isOpen && tone === 'clean' ? 'plain' : tone]
}

function termInWords(until: string | null, isOver: boolean): readonly string[] {
  if (until === null) return isOver ? ['vencida'] : []
  return [`${isOver ? 'vencida em' : 'até'} ${until}`]
}

function isTimed(validade: unknown): boolean {
  return dayIn(validade) !== null || toneOf(validade) === 'clean'
}

function isPast(day: string | null, askedOn: string | undefined): boolean {
  return day !== null && askedOn !== undefined && day.split('/').toReversed().join('-') < askedOn
}

/** What an answer says of blocks that are not over, under any name. */
function blocksOf({ bloqueios, ...rest }: JsonObject, askedOn: string | undefined): readonly unknown[] {
  const isEnded = (block: unknown) =>
    isJsonObject(block) && isPast(dayIn(block.fim), askedOn) && readCheck(block.situacao) !== 'alert'
  const blocks = Array.isArray(bloqueios) ? bloqueios.filter((each) => !isEnded(each)) : bloqueios
  return [blocks, ...valuesOf(rest, /^(?:bloque|cassa|impedi|suspen)/)].filter(isGiven)
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}

/** `NEGATIVA`, `Certidão negativa de débitos trabalhistas`. A case that is listed speaks against it. */
const certificate: Reader = (dados, askedOn) => {
  const { certidao, processos, validade, quantidade, total } = dados
  const words = typeof certidao === 'string' ? certidao.replace(/^\s*(?:certid[aã]o|cndt)\s+/i, '') : null
  const state = lowerWords(words)
  const beside = [quantidade, total, ...valuesOf(dados, OTHER_CREDIT)]
  const isListed = worst(beside.map((each) => readCheck(each))) === 'alert'
  if (state === null && !isListed) return null
  const count = countIn(processos) ?? readNumber(processos) ?? 0
  const until = dayIn(validade)
  const isOver = isPast(until, askedOn)
  const headline = [
    state === null ? 'Ações trabalhistas' : `Certidão ${state}`,
    isOver ? `, vencida em ${until}` : '',
    count > 0 ? `: ${counted(count, 'processo', 'processos')}` : '',
  ].join('')
  return [headline, isListed ? 'alert' : toneOfCertificate(words, isOver)]
}

function toneOfCertificate(words: string | null, isOver: boolean): OwnAnswer['tone'] {
  const check = readCheck(words)
  return check === 'unverified' || (check === 'clean' && isOver) ? 'plain' : check
}

/** What is said beside "nothing" must be readable, and nothing too. */
const stateDebt: Reader = (dados) => {
  const { consta, total, valor_total, quantidade, inscricoes } = dados
  const cents = centsIn(total) ?? centsIn(valor_total)
  const beside = [total, valor_total, quantidade, ...valuesOf(dados, OTHER_CREDIT)].filter(isGiven)
  const check = worst(beside.map((each) => readCheck(each)))
  if (check !== 'alert') {
    if (readCheck(consta) !== 'clean') return null
    return ['Sem dívida ativa', check === 'clean' ? 'clean' : 'plain']
  }
  const count = countIn(inscricoes) ?? 0
  const amount = cents === null || cents <= 0 ? '' : `, ${formatCents(cents)}`
  return [
    count === 0
      ? `Dívida ativa${amount}`
      : `${counted(count, 'inscrição', 'inscrições')} em dívida ativa${amount}`,
    'alert',
  ]
}

interface AboutPerson {
  readonly read: Reader
  /**
   * The label in lists, which everybody sees: it says which data the answer holds, while their content stays
   * in the record. Absent when the headline only counts: the number of addresses reveals nothing about a
   * person.
   */
  readonly held?: string
}

const registration: AboutPerson = { read: situation, held: 'Dados cadastrais' }
const creditHistory: AboutPerson = { read: credit, held: 'Score e histórico de crédito' }

/** Reads the answers about people, by service. */
export const OF_PEOPLE: Readonly<Record<PersonSlug, AboutPerson>> = {
  'score-credito': {
    held: 'Score de crédito',
    read: (dados) => {
      const { valor, faixa } = isJsonObject(dados.score) ? dados.score : { ...dados, valor: dados.score }
      const score = readNumber(valor)
      if (score === undefined) return null
      const band = lowerWords(faixa)
      return band === null ? `Score ${score}` : `Score ${score}: ${band}`
    },
  },
  'situacao-cpf': { read: situation, held: 'Situação na Receita' },
  'cadastro-simples-cpf': registration,
  'cadastro-simples-cnpj': registration,
  'cadastro-completo-cpf': { read: contacts },
  'cadastro-completo-cnpj': { read: contacts },
  'credito-unico-cpf': creditHistory,
  'credito-biro-cpf': creditHistory,
  'credito-unico-cnpj': creditHistory,
  'credito-biro-cnpj': creditHistory,
  'cnh-nacional': { held: 'Situação da CNH', read: licence },
  'debitos-trabalhistas': { held: 'Certidão trabalhista', read: certificate },
  'divida-ativa': { held: 'Busca na dívida ativa', read: stateDebt },
}

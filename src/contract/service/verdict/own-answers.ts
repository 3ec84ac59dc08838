import { calendarDay, toMs } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { counted, listed, upperFirst } from '#brazil/words.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { type PersonSlug, isPersonSlug } from '../about-people.ts'
import { readCheck, saysNothing } from '../result/check.ts'
import type { InquirySlug } from '../slugs.ts'
import { plain } from './aspects.ts'
import { centsIn, dayIn, lowerWords, properName } from './words.ts'

/** The answer of a service that checks no aspect of a car. */
export interface OwnAnswer {
  readonly headline: string
  readonly tone: 'clean' | 'alert' | 'plain'
  /** For an answer about a person: which data it holds, without their content. */
  readonly held?: string
}

/** `askedOn`: the calendar day of the inquiry, if it is known. */
type Reader = (
  dados: JsonObject,
  askedOn?: string,
) => string | readonly [headline: string, tone: OwnAnswer['tone']] | null

const OF_THINGS: Partial<Record<InquirySlug, Reader>> = {
  'historico-proprietarios': ({ proprietarios, quantidade }) => {
    const count = typeof quantidade === 'number' ? quantidade : countIn(proprietarios)
    return count === null ? null : counted(count, 'proprietário', 'proprietários')
  },
  'decodificacao-chassi': ({ marca, modelo, versao, ano_modelo }) => {
    const name = [marca, modelo, versao].filter((part) => properName(part) !== null)
    const year = typeof ano_modelo === 'number' ? `, ${ano_modelo}` : ''
    return name.length === 0 ? null : `${name.join(' ')}${year}`
  },
  'decodificacao-motor': ({ ocorrencias, quantidade }) => {
    const count = countIn(ocorrencias) ?? (typeof quantidade === 'number' ? quantidade : null)
    if (count === null) return null
    return count === 0
      ? 'Nenhum carro com este motor'
      : counted(count, 'carro com este motor', 'carros com este motor')
  },
  'consulta-nfe': ({ situacao, valor_total, eventos }) => {
    const state = lowerWords(situacao)
    if (state === null) return null
    const cents = centsIn(valor_total)
    const tone = toneOf(situacao)
    // The state may be that of the day of issue.
    const isCancelled = Array.isArray(eventos) && eventos.some(isCancellation)
    const parts = [
      `Nota ${state}`,
      ...(isCancelled && tone !== 'alert' ? ['com cancelamento'] : []),
      ...(cents === null ? [] : [formatCents(cents)]),
    ]
    return [parts.join(', '), isCancelled ? 'alert' : tone]
  },
  crlv: () => 'CRLV-e pronto',
  atpve: () => 'ATPV-e pronta',
  'codigo-seguranca': () => 'Código de segurança pronto',
}

function isCancellation(event: unknown): boolean {
  if (!isJsonObject(event)) return false
  return [event.tipo, event.descricao].some(
    (name) => typeof name === 'string' && /^\s*cancelamento\b/i.test(name),
  )
}

const situation: Reader = ({ situacao, ano_obito: died }) => {
  const state = lowerWords(situacao)
  if (state === null) return null
  const tone = toneOf(situacao)
  // The dead are often still "regular".
  const isDead = tone !== 'alert' && /^(?:19|20)\d{2}$/.test(String(died))
  return isDead ? [`Situação: ${state}, óbito em ${String(died)}`, 'alert'] : [`Situação: ${state}`, tone]
}

const CREDIT = [
  ['pendencias', 'pendência', 'pendências'],
  ['protestos', 'protesto', 'protestos'],
  ['acoes_judiciais', 'ação judicial', 'ações judiciais'],
  ['falencias', 'falência', 'falências'],
  ['cheques_sem_fundo', 'cheque sem fundo', 'cheques sem fundo'],
] as const

const credit: Reader = (dados) => {
  const score = readNumber(isJsonObject(dados.score) ? dados.score.valor : dados.score)
  const points = score === undefined ? null : `Score ${score}`
  const found = CREDIT.flatMap(([key, one, many]) => foundIn(dados[key], one, many) ?? [])
  if (readCheck(dados.recuperacao_judicial) === 'alert') found.push('recuperação judicial')
  if (found.length > 0) return [[upperFirst(listed(found)), points].filter(Boolean).join('. '), 'alert']
  if (readCheck(dados.pendencias) !== 'clean') return points
  const isOpen = CREDIT.some(([key]) => key in dados && readCheck(dados[key]) === 'unverified')
  return [['Sem pendências', points].filter(Boolean).join('. '), isOpen ? 'plain' : 'clean']
}

/** What a list, a number, `{quantidade}` or a word says was found; null for nothing. */
function foundIn(value: unknown, one: string, many: string): string | null {
  const amount = isJsonObject(value) ? value.quantidade : value
  const count = Array.isArray(amount)
    ? amount.filter((each) => readCheck(each) !== 'clean').length
    : readNumber(amount)
  if (count !== undefined && Number.isInteger(count)) return count > 0 ? counted(count, one, many) : null
  return readCheck(value) === 'alert' ? many : null
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
function licence({ situacao, validade, bloqueios }: JsonObject, askedOn?: string): ReturnType<Reader> {
  const state = lowerWords(situacao)
  if (state === null) return null
  const isPast = (day: string | null) =>
    day !== null && askedOn !== undefined && day.split('/').toReversed().join('-') < askedOn
  const until = dayIn(validade)
  const isOver = isPast(until) || toneOf(validade) === 'alert'
  const isEnded = (block: unknown) => isJsonObject(block) && isPast(dayIn(block.fim))
  const blocks = Array.isArray(bloqueios) ? bloqueios.filter((each) => !isEnded(each)) : bloqueios
  const isBlocked = readCheck(blocks) === 'alert'
  const tone = toneOf(situacao)
  const headline = [
    `CNH ${state}`,
    // A bad state says it already.
    ...(isBlocked && tone !== 'alert' ? ['com bloqueio'] : []),
    ...(until === null ? (isOver ? ['vencida'] : []) : [`${isOver ? 'vencida em' : 'até'} ${until}`]),
  ].join(', ')
  return [headline, isOver || isBlocked ? 'alert' : tone]
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

const OF_PEOPLE: Readonly<Record<PersonSlug, AboutPerson>> = {
  'score-credito': {
    held: 'Score de crédito',
    read: ({ score: value, faixa }) => {
      const score = readNumber(value)
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
  'debitos-trabalhistas': {
    held: 'Certidão trabalhista',
    read: ({ certidao, processos }) => {
      const state = lowerWords(certidao)
      if (state === null) return null
      const count = countIn(processos) ?? 0
      const cases = count === 0 ? '' : `: ${counted(count, 'processo', 'processos')}`
      const tone = state.startsWith('negativa') ? 'clean' : state.startsWith('positiva') ? 'alert' : 'plain'
      return [`Certidão ${state}${cases}`, tone]
    },
  },
  'divida-ativa': {
    held: 'Busca na dívida ativa',
    read: ({ consta, total, inscricoes }) => {
      const cents = centsIn(total)
      const checks = [consta, inscricoes, cents].map((each) => readCheck(each))
      if (!checks.includes('alert')) return checks[0] === 'clean' ? ['Sem dívida ativa', 'clean'] : null
      const count = countIn(inscricoes) ?? 0
      const amount = cents === null || cents <= 0 ? '' : `, ${formatCents(cents)}`
      return [
        count === 0
          ? `Dívida ativa${amount}`
          : `${counted(count, 'inscrição', 'inscrições')} em dívida ativa${amount}`,
        'alert',
      ]
    },
  },
}

/** Other numbers of an answer may match the headline by coincidence. */
const NUMBERS = /^(?:score|valor|ano_modelo|.*total)$/

/** A service's own answer without the parts that its headline already states in full. */
export function besideHeadline(slug: string, dados: JsonObject, askedAt?: string): JsonObject {
  const headline = ownAnswer(slug, dados, askedAt)?.headline
  if (headline === undefined) return dados
  const said = ` ${plain(headline).replaceAll(/[,:.](?= |$)/g, '')} `
  const isSaid = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return name === 'consta'
    if (typeof value === 'number' && !NUMBERS.test(name)) return false
    const amount = name.endsWith('total') ? centsIn(value) : null
    const written = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    const words = amount === null ? (dayIn(value) ?? lowerWords(value) ?? written) : formatCents(amount)
    return words !== undefined && said.includes(` ${plain(words)} `)
  }
  const partOf = (block: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(block)
        .filter(([name, value]) => !isSaid(name, value))
        .map(([name, value]) => [name, name === 'score' && isJsonObject(value) ? partOf(value) : value]),
    )
  return partOf(dados)
}

/** Fields of an answer that only repeat the request. */
const ASKED = new Set(['documento', 'cpf', 'cnpj', 'registro', 'uf', 'chassi', 'motor', 'chave'])

/**
 * The answer of a service in its own words. When its data cannot be read, it only says that an answer came.
 * Null for a service that answers about aspects of a car, and for an empty answer.
 *
 * @param askedAt `criado_em` of the inquiry
 */
export function ownAnswer(slug: string, dados: unknown, askedAt = ''): OwnAnswer | null {
  const person = isPersonSlug(slug) ? OF_PEOPLE[slug] : undefined
  const read = person ? person.read : thingReader(slug)
  if (!read) return null
  const answer = isJsonObject(dados) ? dados : {}
  const said = read(answer, dayOf(askedAt))
  if (said) {
    const [headline, tone] = typeof said === 'string' ? ([said, 'plain'] as const) : said
    return { headline, tone, ...(person && { held: person.held ?? headline }) }
  }
  const isEmpty = Object.entries(answer).every(([name, value]) => ASKED.has(name) || value === null)
  return isEmpty ? null : { headline: RECEIVED, tone: 'plain', ...(person && { held: RECEIVED }) }
}

function dayOf(moment: string): string | undefined {
  return Number.isFinite(toMs(moment)) ? calendarDay(moment) : undefined
}

function thingReader(slug: string): Reader | undefined {
  const readers: Readonly<Record<string, Reader | undefined>> = OF_THINGS
  return Object.hasOwn(readers, slug) ? readers[slug] : undefined
}

const RECEIVED = 'Resposta recebida'

const BAD =
  'suspens|cancela|falecid|obito|penden|irregular|nula|inapta|baixad|cassad|vencid|expirad|encerrad|bloquead|denegad|rejeitad|inativ'
const IS_BAD = new RegExp(`(?<!\\b(?:nao|sem) )(?:${BAD})|\\bnao (?:regular|ativ|valid|autorizad|habilitad)`)
const DENIED_BAD = new RegExp(`\\b(?:nao|sem) (?:${BAD})[a-z]*`, 'g')
const IS_GOOD =
  /^(?:regular|ativ[oa]|valid[oa]|autorizad[oa]|autorizado o uso(?: da nf-?e)?|habilitad[oa])(?:(?: -| e)? (?:ativ[oa]|regular)| (?:desde|em) \d{2}\/\d{2}\/\d{4}| perante a receita federal| fora d[eo] prazo|(?: -|,)? categorias? [a-e]{1,2})*\W*$/

/**
 * The tone of a state in a register's words. A bad word anywhere counts: `VALIDADE VENCIDA` is not valid.
 * Other words that go on, `REGULAR COM RESTRICOES`, get no judgement.
 */
function toneOf(state: unknown): OwnAnswer['tone'] {
  const text = typeof state === 'string' ? plain(state).trim() : ''
  if (IS_BAD.test(text)) return 'alert'
  return IS_GOOD.test(text.replaceAll(DENIED_BAD, '')) ? 'clean' : 'plain'
}

/** The number of entries; 0 for a value that says "none", and null otherwise, because then nobody looked. */
function countIn(list: unknown): number | null {
  if (Array.isArray(list)) return list.filter((each) => !saysNothing(each)).length
  return readCheck(list) === 'clean' && list !== 0 ? 0 : null
}

import { formatCents } from '#brazil/money.ts'
import { counted, listed, upperFirst } from '#brazil/words.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import type { PersonSlug } from '../about-people.ts'
import { readCheck } from '../result/check.ts'
import { type Reader, countIn, toneOf } from './answer-reader.ts'
import { centsIn, dayIn, lowerWords } from './words.ts'

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

/** Reads the answers about people, by service. */
export const OF_PEOPLE: Readonly<Record<PersonSlug, AboutPerson>> = {
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

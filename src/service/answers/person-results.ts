import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { plain } from '../world/identifiers.ts'
import { brazilianDate, date, inventedCnpj, partyOf } from '../world/people.ts'
import { diceOf } from '../world/random.ts'
import { fullCompanyResult, simpleCompanyResult } from './company-results.ts'
import { addressOf, emailOf, telephonesOf } from './contact.ts'
import { creditResult, scoreOf } from './credit-results.ts'
import type { PersonView } from './person-view.ts'
import { labourDebtResult, taxDebtResult } from './public-debt-results.ts'
import type { ResultBlocks, ResultInput } from './result.ts'

const BUILDERS: Partial<Record<InquirySlug, (view: PersonView) => ResultBlocks>> = {
  'score-credito': scoreResult,
  'situacao-cpf': taxStatusResult,
  'cadastro-simples-cpf': simplePersonResult,
  'cadastro-completo-cpf': fullPersonResult,
  'cadastro-simples-cnpj': simpleCompanyResult,
  'cadastro-completo-cnpj': fullCompanyResult,
  'credito-unico-cpf': creditResult,
  'credito-biro-cpf': creditResult,
  'credito-unico-cnpj': creditResult,
  'credito-biro-cnpj': creditResult,
  'cnh-nacional': licenceResult,
  'debitos-trabalhistas': labourDebtResult,
  'divida-ativa': taxDebtResult,
}

/** Undefined for a service that does not start from a CPF or CNPJ. */
export function personResult(input: ResultInput): ResultBlocks | undefined {
  const build = BUILDERS[input.slug]
  if (build === undefined) return undefined
  const document = plain(input.request.documento)
  const view = {
    party: partyOf(document),
    today: input.concludedAt,
    input,
    dice: diceOf(input.slug, document),
  }
  const result = build(view)
  return input.scenario === '0104' ? nothingVerified(result) : result
}

/** Scenario 0104: every datum null except the document asked for, each named in `nao_verificado`. */
function nothingVerified(result: ResultBlocks): ResultBlocks {
  const entries = Object.entries(result.dados ?? {})
  const asked = new Set(['documento', 'cpf', 'cnpj', 'registro', 'uf'])
  return {
    dados: Object.fromEntries(entries.map(([name, value]) => [name, asked.has(name) ? value : null])),
    nao_verificado: entries.map(([name]) => name).filter((name) => !asked.has(name)),
  }
}

function scoreResult({ party, today, input }: PersonView): ResultBlocks {
  const { value, band } = scoreOf(party.document, input.scenario)
  return {
    dados: {
      documento: formatCpfOrCnpj(party.document),
      score: value,
      faixa: band,
      probabilidade_inadimplencia: Math.round((1 - value / 1000) ** 2 * 100) / 100,
      data: localDay(today),
    },
  }
}

function taxStatusResult({ party, input, dice, today }: PersonView): ResultBlocks {
  const situations = [
    'REGULAR',
    'REGULAR',
    'REGULAR',
    'REGULAR',
    'PENDENTE DE REGULARIZACAO',
    'SUSPENSA',
  ] as const
  const isDead = input.scenario === '0106'
  const situation = isDead
    ? 'TITULAR FALECIDO'
    : input.scenario === '0100'
      ? 'REGULAR'
      : dice.pick(situations)
  return {
    dados: {
      cpf: formatCpfOrCnpj(party.document),
      nome: party.name,
      // The register only answers when the date fits, so an invented person is born on the day that was asked with.
      data_nascimento: input.request.data_nascimento ?? brazilianDate(party.born),
      situacao: situation,
      data_inscricao: brazilianDate(
        `${Number(party.born.slice(0, 4)) + dice.int(0, 18)}${party.born.slice(4)}`,
      ),
      ano_obito: isDead ? Number(localDay(today).slice(0, 4)) - 2 : null,
      comprovante: Array.from({ length: 4 }, () => dice.int(0x1000, 0xffff).toString(16).toUpperCase()).join(
        '.',
      ),
    },
  }
}

function simplePersonResult({ party, input }: PersonView): ResultBlocks {
  return {
    dados: {
      cpf: formatCpfOrCnpj(party.document),
      nome: party.name,
      data_nascimento: brazilianDate(party.born),
      situacao: input.scenario === '0106' ? 'TITULAR FALECIDO' : 'REGULAR',
      sexo: party.sex,
      nome_mae: party.mother,
    },
  }
}

function fullPersonResult({ party, dice }: PersonView): ResultBlocks {
  const company = partyOf(inventedCnpj(dice))
  return {
    dados: {
      cpf: formatCpfOrCnpj(party.document),
      nome: party.name,
      enderecos: Array.from({ length: dice.int(1, 3) }, () => addressOf(party, dice)),
      telefones: telephonesOf(party, dice, dice.int(0, 3)),
      emails: dice.chance(0.7) ? [emailOf(party)] : [],
      participacoes: dice.chance(0.25)
        ? [
            {
              cnpj: formatCpfOrCnpj(company.document),
              razao_social: company.name,
              percentual: dice.int(5, 100),
            },
          ]
        : [],
    },
  }
}

function licenceResult({ party, input, dice, today }: PersonView): ResultBlocks {
  const issued = addDays(today, -dice.int(100, 1700))
  const isBad = input.scenario === '0106' || (input.scenario !== '0100' && dice.chance(0.12))
  const firstYear = Math.min(
    Number(party.born.slice(0, 4)) + dice.int(18, 26),
    Number(localDay(issued).slice(0, 4)) - 1,
  )
  return {
    dados: {
      registro: plain(input.request.cnh),
      nome: party.name,
      cpf: formatCpfOrCnpj(party.document),
      categoria: dice.pick(['B', 'AB', 'AB', 'AD', 'C', 'D']),
      situacao: isBad ? 'SUSPENSA' : 'VALIDA',
      primeira_habilitacao: `${firstYear}${date(dice, firstYear, firstYear).slice(4)}`,
      emissao: localDay(issued),
      validade: localDay(addDays(issued, 3652)),
      uf: plain(input.request.uf) || party.town.uf,
      pontuacao: input.scenario === '0100' ? 0 : isBad ? dice.int(20, 42) : dice.int(0, 15),
      bloqueios: isBad
        ? [{ tipo: 'SUSPENSAO DO DIREITO DE DIRIGIR', inicio: localDay(addDays(today, -30)), fim: null }]
        : [],
    },
  }
}

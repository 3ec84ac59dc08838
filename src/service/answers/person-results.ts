import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { unmasked } from '../world/identifiers.ts'
import { brazilianDate, date, inventedCnpj, partyOf } from '../world/people.ts'
import { seededRandom } from '../world/random.ts'
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
  const document = unmasked(input.request.documento)
  const view = {
    party: partyOf(document),
    today: input.concludedAt,
    input,
    random: seededRandom(input.slug, document),
  }
  const result = build(view)
  return input.scenario === '0104' ? nothingVerified(result) : result
}

/** Scenario 0104: every field except the requested document is null and named in `nao_verificado`. */
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

function taxStatusResult({ party, input, random, today }: PersonView): ResultBlocks {
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
      : random.pick(situations)
  return {
    dados: {
      cpf: formatCpfOrCnpj(party.document),
      nome: party.name,
      // The register answers only when the birth date matches, so an invented person is born on the requested
      // day.
      data_nascimento: input.request.data_nascimento ?? brazilianDate(party.born),
      situacao: situation,
      data_inscricao: brazilianDate(
        `${Number(party.born.slice(0, 4)) + random.int(0, 18)}${party.born.slice(4)}`,
      ),
      ano_obito: isDead ? Number(localDay(today).slice(0, 4)) - 2 : null,
      comprovante: Array.from({ length: 4 }, () =>
        random.int(0x1000, 0xffff).toString(16).toUpperCase(),
      ).join('.'),
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

function fullPersonResult({ party, random }: PersonView): ResultBlocks {
  const company = partyOf(inventedCnpj(random))
  return {
    dados: {
      cpf: formatCpfOrCnpj(party.document),
      nome: party.name,
      enderecos: Array.from({ length: random.int(1, 3) }, () => addressOf(party, random)),
      telefones: telephonesOf(party, random, random.int(0, 3)),
      emails: random.chance(0.7) ? [emailOf(party)] : [],
      participacoes: random.chance(0.25)
        ? [
            {
              cnpj: formatCpfOrCnpj(company.document),
              razao_social: company.name,
              percentual: random.int(5, 100),
            },
          ]
        : [],
    },
  }
}

function licenceResult({ party, input, random, today }: PersonView): ResultBlocks {
  const issued = addDays(today, -random.int(100, 1700))
  const isBad = input.scenario === '0106' || (input.scenario !== '0100' && random.chance(0.12))
  const firstYear = Math.min(
    Number(party.born.slice(0, 4)) + random.int(18, 26),
    Number(localDay(issued).slice(0, 4)) - 1,
  )
  return {
    dados: {
      registro: unmasked(input.request.cnh),
      nome: party.name,
      cpf: formatCpfOrCnpj(party.document),
      categoria: random.pick(['B', 'AB', 'AB', 'AD', 'C', 'D']),
      situacao: isBad ? 'SUSPENSA' : 'VALIDA',
      primeira_habilitacao: `${firstYear}${date(random, firstYear, firstYear).slice(4)}`,
      emissao: localDay(issued),
      validade: localDay(addDays(issued, 3652)),
      uf: unmasked(input.request.uf) || party.town.uf,
      pontuacao: input.scenario === '0100' ? 0 : isBad ? random.int(20, 42) : random.int(0, 15),
      bloqueios: isBad
        ? [{ tipo: 'SUSPENSAO DO DIREITO DE DIRIGIR', inicio: localDay(addDays(today, -30)), fim: null }]
        : [],
    },
  }
}

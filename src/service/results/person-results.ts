import type { InquirySlug } from '#contract/service/slugs.ts'
import { addDays, localDay } from './clock.ts'
import { creditResult, scoreOf } from './credit-results.ts'
import { type Dice, diceOf } from './dice.ts'
import { formatDocument, isCompany, maskDocument, maskName, plain } from './identifiers.ts'
import { quarterName, streetName } from './names.ts'
import { brazilianDate, date, inventedCnpj, inventedCpf, type Party, partyOf } from './party.ts'
import type { ResultBlocks, ResultInput } from './result.ts'

interface View {
  readonly party: Party
  readonly today: Date
  readonly input: ResultInput
  readonly dice: Dice
}

const BUILDERS: Partial<Record<InquirySlug, (view: View) => ResultBlocks>> = {
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

function scoreResult({ party, today, input }: View): ResultBlocks {
  const { value, band } = scoreOf(party.document, input.scenario)
  return {
    dados: {
      documento: formatDocument(party.document),
      score: value,
      faixa: band,
      probabilidade_inadimplencia: Math.round((1 - value / 1000) ** 2 * 100) / 100,
      data: localDay(today),
    },
  }
}

function taxStatusResult({ party, input, dice, today }: View): ResultBlocks {
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
      cpf: formatDocument(party.document),
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

function simplePersonResult({ party, input }: View): ResultBlocks {
  return {
    dados: {
      cpf: formatDocument(party.document),
      nome: party.name,
      data_nascimento: brazilianDate(party.born),
      situacao: input.scenario === '0106' ? 'TITULAR FALECIDO' : 'REGULAR',
      sexo: party.sex,
      nome_mae: party.mother,
    },
  }
}

function address(party: Party, dice: Dice) {
  return {
    logradouro: streetName(dice),
    numero: String(dice.int(10, 2400)),
    bairro: quarterName(dice),
    municipio: party.town.name,
    uf: party.town.uf,
    cep: `${party.town.cep}-${String(dice.int(0, 899)).padStart(3, '0')}`,
  }
}

function telephones(party: Party, dice: Dice, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    ddd: party.town.ddd,
    // 99999 and 5555 open no real line.
    numero:
      i === 0
        ? `99999-${String(dice.int(0, 9999)).padStart(4, '0')}`
        : `5555-${String(dice.int(0, 9999)).padStart(4, '0')}`,
    tipo: i === 0 ? 'CELULAR' : 'FIXO',
  }))
}

function email(party: Party): string {
  return `${party.name.toLowerCase().split(' ').slice(0, 2).join('.')}@example.com`
}

function fullPersonResult({ party, dice }: View): ResultBlocks {
  const company = partyOf(inventedCnpj(dice))
  return {
    dados: {
      cpf: formatDocument(party.document),
      nome: party.name,
      enderecos: Array.from({ length: dice.int(1, 3) }, () => address(party, dice)),
      telefones: telephones(party, dice, dice.int(0, 3)),
      emails: dice.chance(0.7) ? [email(party)] : [],
      participacoes: dice.chance(0.25)
        ? [
            {
              cnpj: formatDocument(company.document),
              razao_social: company.name,
              percentual: dice.int(5, 100),
            },
          ]
        : [],
    },
  }
}

function simpleCompanyResult({ party, input, dice }: View): ResultBlocks {
  const activities = [
    ['4511-1/02', 'COMERCIO A VAREJO DE AUTOMOVEIS USADOS'],
    ['7711-0/00', 'LOCACAO DE AUTOMOVEIS SEM CONDUTOR'],
    ['4930-2/02', 'TRANSPORTE RODOVIARIO DE CARGA'],
    ['4530-7/03', 'COMERCIO A VAREJO DE PECAS E ACESSORIOS'],
  ] as const
  const [code, description] = dice.pick(activities)
  return {
    dados: {
      cnpj: formatDocument(party.document),
      razao_social: party.name,
      nome_fantasia: dice.chance(0.5) ? party.name.split(' ').slice(0, -1).join(' ') : null,
      situacao:
        input.scenario === '0106'
          ? 'BAIXADA'
          : input.scenario !== '0100' && dice.chance(0.1)
            ? 'INAPTA'
            : 'ATIVA',
      data_abertura: party.born,
      porte: dice.pick(['ME', 'EPP', 'DEMAIS']),
      cnae_principal: { codigo: code, descricao: description },
    },
  }
}

function fullCompanyResult({ party, dice }: View): ResultBlocks {
  return {
    dados: {
      cnpj: formatDocument(party.document),
      razao_social: party.name,
      capital_social: dice.int(10, 900) * 1000,
      endereco: address(party, dice),
      socios: Array.from({ length: dice.int(1, 3) }, (_, i) => {
        const partner = partyOf(inventedCpf(dice))
        return {
          nome: maskName(partner.name),
          documento: maskDocument(partner.document),
          qualificacao: i === 0 ? 'SOCIO-ADMINISTRADOR' : 'SOCIO',
          desde: party.born,
        }
      }),
      telefones: telephones(party, dice, dice.int(0, 2)),
      emails: dice.chance(0.5) ? ['contato@example.com'] : [],
      cnaes_secundarios: dice.chance(0.4)
        ? [{ codigo: '4520-0/01', descricao: 'SERVICOS DE MANUTENCAO MECANICA' }]
        : [],
    },
  }
}

function licenceResult({ party, input, dice, today }: View): ResultBlocks {
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
      cpf: formatDocument(party.document),
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

function labourDebtResult({ party, input, dice, today }: View): ResultBlocks {
  const bad =
    input.scenario === '0101' || input.scenario === '0103' || (input.scenario !== '0100' && dice.chance(0.2))
  const count = input.scenario === '0103' ? 14 : bad ? dice.int(1, 3) : 0
  return {
    dados: {
      documento: formatDocument(party.document),
      certidao: bad ? 'POSITIVA' : 'NEGATIVA',
      numero_certidao: `${dice.digits(8)}/${localDay(today).slice(0, 4)}`,
      emissao: localDay(today),
      validade: localDay(addDays(today, 179)),
      processos: Array.from({ length: count }, () => ({
        numero: `${dice.digits(7)}-${dice.digits(2)}.${dice.int(2015, 2025)}.5.${String(dice.int(1, 24)).padStart(2, '0')}.${String(dice.int(1, 90)).padStart(4, '0')}`,
        tribunal: `TRT DA ${dice.int(1, 24)}A REGIAO`,
        valor: dice.int(900, 48_000),
      })),
    },
  }
}

function taxDebtResult({ party, input, dice }: View): ResultBlocks {
  const { scenario } = input
  const forced = scenario === '0103' ? 18 : scenario === '0105' ? 2 : scenario === '0100' ? 0 : undefined
  const count = forced ?? (dice.chance(0.35) ? dice.int(1, 4) : 0)
  const entries = Array.from({ length: count }, (_, i) => ({
    numero: `80 ${dice.int(1, 7)} ${dice.int(12, 25)} ${dice.digits(6)}-${dice.digits(2)}`,
    orgao: 'PGFN',
    natureza: isCompany(party.document) && dice.chance(0.3) ? 'PREVIDENCIARIA' : 'TRIBUTARIA',
    // Scenario 0103 has one without an amount, as debts of cars have.
    cents: scenario === '0103' && i === 0 ? null : dice.int(40_000, 3_900_000),
    situacao: dice.pick(['ATIVA EM COBRANCA', 'ATIVA AJUIZADA', 'NEGOCIADA']),
    data_inscricao: date(dice, 2015, 2025),
  }))
  const sum = entries.reduce((total, entry) => total + (entry.cents ?? 0), 0)
  return {
    dados: {
      documento: formatDocument(party.document),
      consta: count > 0,
      total: (scenario === '0105' ? sum * 10 : sum) / 100,
      inscricoes: entries.map(({ cents, ...entry }) => ({
        ...entry,
        valor: cents === null ? null : cents / 100,
      })),
    },
  }
}

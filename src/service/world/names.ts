import type { SeededRandom } from './random.ts'

/**
 * Every name contains a word that marks it as invented, so that nobody takes a result for a real person's.
 */

const WOMEN = [
  'HELENA',
  'MARINA',
  'BEATRIZ',
  'CAMILA',
  'LARISSA',
  'ROSANGELA',
  'TEREZA',
  'IVONE',
  'PATRICIA',
  'YASMIN',
] as const
const MEN = [
  'OTAVIO',
  'RAFAEL',
  'JOAQUIM',
  'EDSON',
  'MURILO',
  'SEBASTIAO',
  'CAIO',
  'WAGNER',
  'THIAGO',
  'HENRIQUE',
] as const
const MIDDLE = [
  'PRADO',
  'AMARAL',
  'TEIXEIRA',
  'NUNES',
  'VASCONCELOS',
  'BARROS',
  'QUEIROZ',
  'PACHECO',
  'MOURA',
  'SALES',
] as const
const MARKS = [
  'EXEMPLO',
  'DE FANTASIA',
  'DA AMOSTRA',
  'DO ENSAIO',
  'INVENTADO',
  'DO MODELO',
  'DA HIPOTESE',
] as const

const TRADES = [
  'LOCADORA',
  'TRANSPORTES',
  'AUTO PECAS',
  'COMERCIO DE VEICULOS',
  'CONSTRUTORA',
  'DISTRIBUIDORA',
  'PADARIA',
] as const
const TITLES = [
  'VALE AZUL',
  'SERRA CLARA',
  'PONTE NOVA',
  'TRES IPES',
  'HORIZONTE',
  'BEIRA RIO',
  'ESTRELA GUIA',
] as const
const FORMS = ['LTDA', 'S.A.', 'ME', 'EIRELI'] as const

export function personName(random: SeededRandom, sex: 'F' | 'M'): string {
  return `${random.pick(sex === 'F' ? WOMEN : MEN)} ${random.pick(MIDDLE)} ${random.pick(MARKS)}`
}

export function companyName(random: SeededRandom): string {
  return `${random.pick(TRADES)} ${random.pick(TITLES)} DE EXEMPLO ${random.pick(FORMS)}`
}

const BANKS = [
  'BANCO DE EXEMPLO S.A.',
  'FINANCEIRA IMAGINARIA S.A.',
  'BANCO DA AMOSTRA S.A.',
  'CREDITO DE FANTASIA S.A.',
  'CONSORCIO HIPOTETICO LTDA',
] as const
export const bankName = (random: SeededRandom): string => random.pick(BANKS)

const AUCTIONEERS = ['LEILOES EXEMPLO', 'LEILOEIRO INVENTADO', 'CASA DE LEILAO DA AMOSTRA'] as const
const CONSIGNORS = [
  'SEGURADORA DE FANTASIA',
  'BANCO DE EXEMPLO S.A.',
  'SEGUROS HIPOTETICOS',
  'ORGAO PUBLICO DE EXEMPLO',
] as const
export const auctioneerName = (random: SeededRandom): string => random.pick(AUCTIONEERS)
export const consignorName = (random: SeededRandom): string => random.pick(CONSIGNORS)

const STREETS = [
  'RUA DOS EXEMPLOS',
  'AV DA AMOSTRA',
  'RUA IMAGINARIA',
  'TRAVESSA DO ENSAIO',
  'AV HIPOTETICA',
] as const
const QUARTERS = ['CENTRO', 'JARDIM EXEMPLO', 'VILA MODELO', 'PARQUE DA AMOSTRA'] as const
export const streetName = (random: SeededRandom): string => random.pick(STREETS)
export const quarterName = (random: SeededRandom): string => random.pick(QUARTERS)

export interface Town {
  readonly name: string
  readonly uf: string
  readonly ddd: string
  readonly cep: string
  /** The court and its two digits in a case number (segment 8). */
  readonly court: string
  readonly courtCode: string
}

type TownRow = readonly [name: string, uf: string, ddd: string, cep: string, court: string, courtCode: string]

// São Paulo has the largest fleet, and therefore the most towns.
const TOWNS: readonly [TownRow, ...TownRow[]] = [
  ['CAMPINAS', 'SP', '19', '13010', 'TJSP', '26'],
  ['SAO PAULO', 'SP', '11', '01310', 'TJSP', '26'],
  ['RIBEIRAO PRETO', 'SP', '16', '14010', 'TJSP', '26'],
  ['SOROCABA', 'SP', '15', '18010', 'TJSP', '26'],
  ['SANTO ANDRE', 'SP', '11', '09010', 'TJSP', '26'],
  ['BELO HORIZONTE', 'MG', '31', '30110', 'TJMG', '13'],
  ['UBERLANDIA', 'MG', '34', '38400', 'TJMG', '13'],
  ['CURITIBA', 'PR', '41', '80010', 'TJPR', '16'],
  ['RIO DE JANEIRO', 'RJ', '21', '20010', 'TJRJ', '19'],
  ['PORTO ALEGRE', 'RS', '51', '90010', 'TJRS', '21'],
  ['FLORIANOPOLIS', 'SC', '48', '88010', 'TJSC', '24'],
  ['GOIANIA', 'GO', '62', '74010', 'TJGO', '09'],
  ['SALVADOR', 'BA', '71', '40010', 'TJBA', '05'],
  ['RECIFE', 'PE', '81', '50010', 'TJPE', '17'],
  ['FORTALEZA', 'CE', '85', '60010', 'TJCE', '06'],
  ['BRASILIA', 'DF', '61', '70040', 'TJDFT', '07'],
  ['MANAUS', 'AM', '92', '69010', 'TJAM', '04'],
]

export function townOf(random: SeededRandom): Town {
  const [name, uf, ddd, cep, court, courtCode] = random.pick(TOWNS)
  return { name, uf, ddd, cep, court, courtCode }
}

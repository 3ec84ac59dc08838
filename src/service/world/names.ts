import type { Dice } from './random.ts'

/** Every name carries a word that says it is invented, so that no result can be mistaken for a person's. */

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

export function personName(dice: Dice, sex: 'F' | 'M'): string {
  return `${dice.pick(sex === 'F' ? WOMEN : MEN)} ${dice.pick(MIDDLE)} ${dice.pick(MARKS)}`
}

export function companyName(dice: Dice): string {
  return `${dice.pick(TRADES)} ${dice.pick(TITLES)} DE EXEMPLO ${dice.pick(FORMS)}`
}

const BANKS = [
  'BANCO DE EXEMPLO S.A.',
  'FINANCEIRA IMAGINARIA S.A.',
  'BANCO DA AMOSTRA S.A.',
  'CREDITO DE FANTASIA S.A.',
  'CONSORCIO HIPOTETICO LTDA',
] as const
export const bankName = (dice: Dice): string => dice.pick(BANKS)

const AUCTIONEERS = ['LEILOES EXEMPLO', 'LEILOEIRO INVENTADO', 'CASA DE LEILAO DA AMOSTRA'] as const
const CONSIGNORS = [
  'SEGURADORA DE FANTASIA',
  'BANCO DE EXEMPLO S.A.',
  'SEGUROS HIPOTETICOS',
  'ORGAO PUBLICO DE EXEMPLO',
] as const
export const auctioneerName = (dice: Dice): string => dice.pick(AUCTIONEERS)
export const consignorName = (dice: Dice): string => dice.pick(CONSIGNORS)

const STREETS = [
  'RUA DOS EXEMPLOS',
  'AV DA AMOSTRA',
  'RUA IMAGINARIA',
  'TRAVESSA DO ENSAIO',
  'AV HIPOTETICA',
] as const
const QUARTERS = ['CENTRO', 'JARDIM EXEMPLO', 'VILA MODELO', 'PARQUE DA AMOSTRA'] as const
export const streetName = (dice: Dice): string => dice.pick(STREETS)
export const quarterName = (dice: Dice): string => dice.pick(QUARTERS)

export interface Town {
  readonly name: string
  readonly uf: string
  readonly ddd: string
  readonly cep: string
  /** The court and its two digits in a case number (segment 8). */
  readonly court: string
  readonly courtCode: string
}

function town(name: string, uf: string, ddd: string, cep: string, court: string, courtCode: string): Town {
  return { name, uf, ddd, cep, court, courtCode }
}

// São Paulo's fleet is the largest, so its towns stand here more often.
const TOWNS = [
  town('CAMPINAS', 'SP', '19', '13010', 'TJSP', '26'),
  town('SAO PAULO', 'SP', '11', '01310', 'TJSP', '26'),
  town('RIBEIRAO PRETO', 'SP', '16', '14010', 'TJSP', '26'),
  town('SOROCABA', 'SP', '15', '18010', 'TJSP', '26'),
  town('SANTO ANDRE', 'SP', '11', '09010', 'TJSP', '26'),
  town('BELO HORIZONTE', 'MG', '31', '30110', 'TJMG', '13'),
  town('UBERLANDIA', 'MG', '34', '38400', 'TJMG', '13'),
  town('CURITIBA', 'PR', '41', '80010', 'TJPR', '16'),
  town('RIO DE JANEIRO', 'RJ', '21', '20010', 'TJRJ', '19'),
  town('PORTO ALEGRE', 'RS', '51', '90010', 'TJRS', '21'),
  town('FLORIANOPOLIS', 'SC', '48', '88010', 'TJSC', '24'),
  town('GOIANIA', 'GO', '62', '74010', 'TJGO', '09'),
  town('SALVADOR', 'BA', '71', '40010', 'TJBA', '05'),
  town('RECIFE', 'PE', '81', '50010', 'TJPE', '17'),
  town('FORTALEZA', 'CE', '85', '60010', 'TJCE', '06'),
  town('BRASILIA', 'DF', '61', '70040', 'TJDFT', '07'),
  town('MANAUS', 'AM', '92', '69010', 'TJAM', '04'),
] as const

export function townOf(dice: Dice): Town {
  return dice.pick(TOWNS)
}

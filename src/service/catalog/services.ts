import type { InquirySlug } from '#contract/service/slugs.ts'

/** Fields that identify the subject of a request, in the order of their checks (interface 2.3). */
export const IDENTIFIER_FIELDS = [
  'placa',
  'uf',
  'renavam',
  'cpf',
  'chassi',
  'motor',
  'documento',
  'cnh',
  'chave',
  'data_nascimento',
] as const
export type IdentifierField = (typeof IDENTIFIER_FIELDS)[number]

export interface ServiceDefinition {
  readonly nome: string
  /** Cents, before discount and custom price; null where each state has its own. */
  readonly priceCents: number | null
  readonly requer: readonly IdentifierField[]
  /** Optional fields, checked when sent. */
  readonly optional?: readonly IdentifierField[]
  /** Which CPF or CNPJ `documento` must be (interface 2.3). */
  readonly documento?: 'cpf' | 'cnpj' | 'either'
  /** `required`: refused without purpose and declaration; `recorded`: stored when sent (interface 2.3). */
  readonly purpose?: 'required' | 'recorded'
  readonly observacao?: string
}

const byPlate = (nome: string, priceCents: number, observacao?: string): ServiceDefinition => ({
  nome,
  priceCents,
  requer: ['placa'],
  ...(observacao === undefined ? {} : { observacao }),
})

const aboutPerson = (
  nome: string,
  priceCents: number,
  documento: 'cpf' | 'cnpj' | 'either',
  more: readonly IdentifierField[] = [],
): ServiceDefinition => ({
  nome,
  priceCents,
  requer: ['documento', ...more],
  documento,
  purpose: 'required',
})

/**
 * The services of `POST /v1/consultas`, with the minimal fields of the interface's 2.4. Prices are the
 * account's own.
 */
export const SERVICES: Readonly<Record<InquirySlug, ServiceDefinition>> = {
  consulta: byPlate('Consulta Simples', 6_90),
  'consulta-completa': byPlate('Consulta Completa', 54_90, 'Inclui fotos de leilão, quando houver.'),
  'ecv-premium': byPlate('ECV Premium', 34_90),
  'consulta-veicular': byPlate('Consulta Veicular', 19_90),
  gravame: byPlate('Gravame', 8_90),
  renajud: byPlate('RENAJUD', 7_90),
  debitos: byPlate('Débitos', 8_50),
  'debitos-estadual': {
    nome: 'Débitos Estaduais',
    priceCents: 7_90,
    requer: ['placa', 'uf'],
    optional: ['renavam', 'cpf'],
    observacao: 'Informe a UF de registro: algumas pedem mais dados.',
  },
  'historico-proprietarios': byPlate('Histórico de Proprietários', 14_90),
  'comunicacao-venda': { ...byPlate('Comunicação de Venda', 9_50), purpose: 'required' },
  'decodificacao-chassi': { nome: 'Decodificação de Chassi', priceCents: 5_90, requer: ['chassi'] },
  'decodificacao-motor': { nome: 'Decodificação de Motor', priceCents: 5_90, requer: ['motor'] },
  'score-credito': aboutPerson('Score de Crédito', 12_90, 'either'),
  'situacao-cpf': {
    nome: 'Situação do CPF',
    priceCents: 3_90,
    requer: ['documento', 'data_nascimento'],
    documento: 'cpf',
    purpose: 'recorded',
  },
  'cadastro-simples-cpf': aboutPerson('Cadastro Simples (CPF)', 5_90, 'cpf'),
  'cadastro-completo-cpf': aboutPerson('Cadastro Completo (CPF)', 11_90, 'cpf'),
  'cadastro-simples-cnpj': aboutPerson('Cadastro Simples (CNPJ)', 5_90, 'cnpj'),
  'cadastro-completo-cnpj': aboutPerson('Cadastro Completo (CNPJ)', 13_90, 'cnpj'),
  'credito-unico-cpf': aboutPerson('Crédito Único (CPF)', 15_90, 'cpf'),
  'credito-biro-cpf': aboutPerson('Crédito Birô (CPF)', 19_90, 'cpf', ['uf']),
  'credito-unico-cnpj': aboutPerson('Crédito Único (CNPJ)', 22_90, 'cnpj'),
  'credito-biro-cnpj': aboutPerson('Crédito Birô (CNPJ)', 29_90, 'cnpj', ['uf']),
  'cnh-nacional': aboutPerson('CNH Nacional', 12_50, 'cpf', ['cnh', 'uf']),
  'debitos-trabalhistas': aboutPerson('Débitos Trabalhistas', 6_90, 'either'),
  'divida-ativa': aboutPerson('Dívida Ativa', 7_90, 'either'),
  'codigo-seguranca': {
    nome: 'Código de Segurança do CRV',
    priceCents: 32_00,
    requer: ['placa', 'renavam'],
    observacao: 'O resultado é o próprio documento.',
  },
  atpve: byPlate(
    'ATPV-e (segunda via)',
    29_90,
    'Exige o aceite do aviso vigente. O resultado é o documento.',
  ),
  'consulta-nfe': { nome: 'Consulta de NF-e', priceCents: 2_90, requer: ['chave'] },
  crlv: {
    nome: 'CRLV-e',
    priceCents: null,
    requer: ['placa', 'uf'],
    optional: ['cpf', 'renavam'],
    observacao: 'O documento vem em PDF ou como imagem.',
  },
}

/** FIPE prices are fixed by the interface (part 8); no discount changes them. */
export const FIPE_SERVICES = {
  fipe: { nome: 'FIPE por placa', priceCents: 25, requer: ['placa'], endpoint: 'POST /v1/fipe' },
  'fipe-tabela': {
    nome: 'Tabela FIPE',
    priceCents: 10,
    requer: ['tipo', 'ano'],
    endpoint: 'POST /v1/fipe/tabela',
  },
} as const

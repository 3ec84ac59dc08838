/** The services of `POST /v1/consultas`, in the order of the interface (2.4). */
export const INQUIRY_SLUGS = [
  'consulta',
  'consulta-completa',
  'ecv-premium',
  'consulta-veicular',
  'gravame',
  'renajud',
  'debitos',
  'debitos-estadual',
  'historico-proprietarios',
  'comunicacao-venda',
  'decodificacao-chassi',
  'decodificacao-motor',
  'score-credito',
  'situacao-cpf',
  'cadastro-simples-cpf',
  'cadastro-completo-cpf',
  'cadastro-simples-cnpj',
  'cadastro-completo-cnpj',
  'credito-unico-cpf',
  'credito-biro-cpf',
  'credito-unico-cnpj',
  'credito-biro-cnpj',
  'cnh-nacional',
  'debitos-trabalhistas',
  'divida-ativa',
  'codigo-seguranca',
  'atpve',
  'consulta-nfe',
  'crlv',
] as const
export type InquirySlug = (typeof INQUIRY_SLUGS)[number]

/** Services with their own routes; `POST /v1/consultas` refuses them (interface 2.4). */
export const FIPE_SLUGS = ['fipe', 'fipe-tabela'] as const
export type FipeSlug = (typeof FIPE_SLUGS)[number]

export type ServiceSlug = InquirySlug | FipeSlug

export function isInquirySlug(value: string): value is InquirySlug {
  return (INQUIRY_SLUGS as readonly string[]).includes(value)
}

export function isFipeSlug(value: string): value is FipeSlug {
  return (FIPE_SLUGS as readonly string[]).includes(value)
}

/** Whether the interface lists the service. The catalog may sell others. */
export function isServiceSlug(value: string): value is ServiceSlug {
  return isInquirySlug(value) || isFipeSlug(value)
}

const INTERNAL_CODES: Partial<Record<InquirySlug, string>> = {
  gravame: 'GRAVAMES',
  'codigo-seguranca': 'SC',
  'score-credito': 'LOCALIZACAO_SCORE',
}

/** The code that webhook events carry in `data.servico` (interface 6.3). Programs must not rely on it. */
export function internalCode(slug: InquirySlug): string {
  return INTERNAL_CODES[slug] ?? slug.toUpperCase().replaceAll('-', '_')
}

/** Services whose result is the document alone, without `dados` (interface 2.2). */
export const DOCUMENT_ONLY_SLUGS: readonly string[] = ['crlv', 'atpve', 'codigo-seguranca']

import type { InquiryRequest } from '#contract/service/inquiry.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import type { IdentifierField } from './services.ts'
import { SERVICES } from './services.ts'

/** Valid identifiers that belong to nobody. */
const EXAMPLES: Readonly<Record<IdentifierField, string>> = {
  placa: 'BRA2E19',
  uf: 'SP',
  renavam: '00639884962',
  cpf: '52998224725',
  chassi: '9BWZZZ377VT004251',
  motor: 'NM0091931',
  documento: '52998224725',
  cnh: '98765432109',
  chave: '35261111222333000181550010000123451482139071',
  data_nascimento: '01/01/1980',
}

/** The smallest accepted body (interface 2.4). `noticeVersion` is the current one. */
export function minimalBody(slug: InquirySlug, noticeVersion: string): InquiryRequest {
  const { requer, documento, purpose } = SERVICES[slug]
  return {
    servico: slug,
    ...Object.fromEntries(requer.map((field) => [field, EXAMPLES[field]])),
    ...(documento === 'cnpj' ? { documento: '11222333000181' } : {}),
    ...(purpose === 'required' ? { finalidade: 'NEGOCIACAO_VEICULO', declaracao_finalidade: true } : {}),
    ...(slug === 'atpve' ? { aceite_atpve: { aceito: true, versao: noticeVersion } } : {}),
  }
}

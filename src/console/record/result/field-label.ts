import { accented } from './accents.ts'

/** Whole keys whose label cannot be made from their words. */
const WHOLE: Readonly<Record<string, string>> = {
  administrativa: 'Restrição administrativa',
  ambiental: 'Restrição ambiental',
  ano_fabricacao: 'Ano de fabricação',
  ano_modelo: 'Ano-modelo',
  ano_obito: 'Ano do óbito',
  auto_infracao: 'Auto de infração',
  cnaes_secundarios: 'CNAEs secundários',
  cnpj_ecv: 'CNPJ da ECV',
  codigo_agente: 'Código do agente',
  codigo_barras: 'Código de barras',
  comprador_documento: 'Documento do comprador',
  comprador_municipio: 'Município do comprador',
  comprador_tipo_documento: 'Tipo de documento do comprador',
  comprador_uf: 'UF do comprador',
  comunicacao_venda: 'Comunicação de venda',
  consultas_90_dias: 'Consultas em 90 dias',
  csv: 'Certificado de segurança veicular',
  data_abertura: 'Data de abertura',
  data_aquisicao: 'Data da aquisição',
  data_contrato: 'Data do contrato',
  data_inclusao: 'Data da inclusão',
  data_infracao: 'Data da infração',
  data_inscricao: 'Data da inscrição',
  data_nascimento: 'Data de nascimento',
  data_registro: 'Data do registro',
  data_venda: 'Data da venda',
  data_vigencia: 'Data de vigência',
  de: 'Desde',
  debitos_total_centavos: 'Total de débitos',
  documento_agente: 'Documento do agente',
  emails: 'E-mails',
  financeira: 'Restrição financeira',
  financiado_documento: 'Documento do financiado',
  financiado_nome: 'Nome do financiado',
  fotos_leilao: 'Fotos de leilão',
  historico_km: 'Histórico de quilometragem',
  historico_proprietarios: 'Proprietários anteriores',
  imagem_url: 'Endereço da imagem',
  imagens_outras: 'Outras imagens',
  indicio_sinistro: 'Indício de sinistro',
  judicial: 'Bloqueio judicial',
  km: 'Quilometragem',
  linha_digitavel: 'Linha digitável',
  local_fabricacao: 'Local de fabricação',
  marca_modelo: 'Marca e modelo',
  mes_referencia: 'Mês de referência',
  nome_mae: 'Nome da mãe',
  numero_certidao: 'Número da certidão',
  pdf_url: 'Endereço do PDF',
  probabilidade_inadimplencia: 'Probabilidade de inadimplência',
  roubo_furto: 'Roubo ou furto',
  sigla_combustivel: 'Sigla do combustível',
  situacao_chassi: 'Situação do chassi',
  tipo_bloqueio: 'Tipo de bloqueio',
  tributaria: 'Restrição tributária',
  uf_gravame: 'UF do gravame',
  uf_placa: 'UF da placa',
  valor_centavos: 'Valor',
  valor_numerico: 'Valor numérico',
}

/** Words that keys shorten, or that stay in capitals. */
const WORDS: Readonly<Record<string, string>> = {
  cep: 'CEP',
  cfop: 'CFOP',
  cnae: 'CNAE',
  cnh: 'CNH',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  crlv: 'CRLV',
  ddd: 'DDD',
  dpvat: 'DPVAT',
  ecv: 'ECV',
  fipe: 'FIPE',
  ipva: 'IPVA',
  ncm: 'NCM',
  nfe: 'NF-e',
  pdf: 'PDF',
  renainf: 'RENAINF',
  renajud: 'Bloqueio judicial',
  renavam: 'RENAVAM',
  uf: 'UF',
  url: 'endereço (URL)',
}

/**
 * A Portuguese label for any key of a result: `valor_original` and `valorOriginal` read "Valor original". A
 * key that is no word at all (an id, a code) is shown as it came.
 */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\-\s.]+/)
    .filter((word) => word !== '')
  const whole = words.join('_')
  if (Object.hasOwn(WHOLE, whole)) return WHOLE[whole] ?? key
  if (words.length === 0) return key
  const label = words.map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : accented(word))).join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

import { upperFirst } from '#brazil/words.ts'
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
  codigo_barras: 'Código de barras',
  comprador_tipo_documento: 'Tipo de documento do comprador',
  comunicacao_venda: 'Comunicação de venda',
  consultas_90_dias: 'Consultas em 90 dias',
  csv: 'Certificado de segurança veicular',
  data_abertura: 'Data de abertura',
  data_nascimento: 'Data de nascimento',
  data_vigencia: 'Data de vigência',
  de: 'Desde',
  debitos_total_centavos: 'Total de débitos',
  emails: 'E-mails',
  financeira: 'Restrição financeira',
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
  situacao_chassi: 'Situação do chassi',
  tipo_bloqueio: 'Tipo de bloqueio',
  tributaria: 'Restrição tributária',
  valor_centavos: 'Valor',
  valor_numerico: 'Valor numérico',
}

/** Words that keys abbreviate or name differently. */
const WORDS: Readonly<Record<string, string>> = {
  nfe: 'NF-e',
  renajud: 'Bloqueio judicial',
  url: 'endereço (URL)',
}

/** Words that stay in capitals. */
const CAPITALS = /^(?:cep|cfop|cnae|cnh|cnpj|cpf|crlv|ddd|dpvat|ecv|fipe|ipva|ncm|pdf|renainf|renavam|uf)$/

/**
 * A Portuguese label for any key of a result: `valor_original` and `valorOriginal` read "Valor original". A
 * key that is not a word (an id, a code) is shown unchanged.
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
  const [first = '', second] = words
  // `Documento do comprador`.
  if (/^(?:comprador|financiado)$/.test(first) && second) words.push('do', words.shift() ?? '')
  // `Data do contrato`, `UF da placa`, `Código do agente`; not for `data_do_contrato`.
  if (second && /^(?:data_|sigla|uf_)|^[a-z]+_agente$/.test(whole) && !/^d[aeo]s?$/.test(second))
    words.splice(1, 0, /(?:a|[cs]ao|ade)$/.test(second) ? 'da' : 'do')
  return upperFirst(words.map(inWords).join(' '))
}

function inWords(word: string): string {
  if (CAPITALS.test(word)) return word.toUpperCase()
  return (Object.hasOwn(WORDS, word) ? WORDS[word] : undefined) ?? accented(word)
}

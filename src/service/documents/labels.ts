/** Printed names of the service's fields. For other fields, the name is split into words. */
const LABELS: Readonly<Record<string, string>> = {
  ano_fabricacao: 'Ano de fabricação',
  ano_modelo: 'Ano do modelo',
  auto_infracao: 'Auto de infração',
  situacao: 'Situação',
  descricao: 'Descrição',
  municipio: 'Município',
  uf: 'UF',
  cnh: 'CNH',
  ncm: 'NCM',
  cfop: 'CFOP',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  renavam: 'RENAVAM',
  renajud: 'RENAJUD',
  ipva: 'IPVA',
  dpvat: 'DPVAT',
  especie: 'Espécie',
  combustivel: 'Combustível',
  proprietario: 'Proprietário',
  leilao: 'Leilão',
  fotosLeilao: 'Fotos de leilão',
  imagensOutras: 'Outras imagens',
  csv: 'Certificados de segurança (CSV)',
  fipe: 'FIPE',
  historicoProprietarios: 'Proprietários anteriores',
  historicoKm: 'Quilometragem',
  comunicacaoVenda: 'Comunicação de venda',
  debitos: 'Débitos',
  gravame: 'Gravame',
  restricoes: 'Restrições',
  ocorrencias: 'Ocorrências',
  nao_verificado: 'Não verificado',
  identificacao: 'Identificação',
  vistoria: 'Vistoria',
  rouboFurto: 'Roubo ou furto',
  renainf: 'Multas RENAINF',
  km: 'Km',
  codigo_fipe: 'Código FIPE',
  emissao: 'Emissão',
  numero: 'Número',
  serie: 'Série',
  orgao: 'Órgão',
  orgao_judiciario: 'Vara',
  data_infracao: 'Data da infração',
  data_inclusao: 'Data de inclusão',
  data_vigencia: 'Vigência',
  acoes_judiciais: 'Ações judiciais',
  pendencias: 'Pendências',
  inscricoes: 'Inscrições',
  socios: 'Sócios',
  pais: 'País',
  regiao: 'Região',
  versao: 'Versão',
  certidao: 'Certidão',
  numero_certidao: 'Número da certidão',
  pontuacao: 'Pontuação',
  enderecos: 'Endereços',
  cep: 'CEP',
  ddd: 'DDD',
  data_aquisicao: 'Aquisição',
  data_venda: 'Venda',
  data_registro: 'Registro',
  razao_social: 'Razão social',
  chassi: 'Chassi',
  codigo: 'Código',
  qualificacao: 'Qualificação',
  participacoes: 'Participações',
  condicao: 'Condição',
  patio: 'Pátio',
  classificacao: 'Classificação',
  valor_original: 'Valor original',
  linha_digitavel: 'Linha digitável',
  codigo_barras: 'Código de barras',
  exercicio: 'Exercício',
  restricao: 'Restrição',
  ultimo_licenciamento: 'Último licenciamento',
  bairro: 'Bairro',
  nivel: 'Nível',
  mes_referencia: 'Mês de referência',
  cnae_principal: 'CNAE principal',
  data_inscricao: 'Inscrição',
  cambio: 'Câmbio',
  fabricante: 'Fabricante',
  local_fabricacao: 'Local de fabricação',
  itens: 'Itens',
  destinatario: 'Destinatário',
  lote: 'Lote',
  probabilidade_inadimplencia: 'Probabilidade de inadimplência',
  potencia: 'Potência (cv)',
  cilindradas: 'Cilindrada (cm³)',
  ate: 'Até',
  comunicacao_venda: 'Comunicação de venda',
  roubo_furto: 'Roubo ou furto',
  participacao: 'Participação (%)',
  percentual: 'Participação (%)',
  falencias: 'Falências',
  recuperacao_judicial: 'Recuperação judicial',
  bloqueios: 'Bloqueios',
  pontos: 'Pontos',
  precificador: 'Preço de referência',
  referencia_fipe: 'Referência',
  TRIBUTARIA: 'Tributária',
}

export function label(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined
  if (known !== undefined) return known
  const words = clean(name, 40)
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MONEY_NAMES =
  /^(valor|total|multa|juros|renda|faturamento|capital|limite|ipva|licenciamento|multas|dpvat|outros)/
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const plainNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

/** One value as text. Null means that nothing is known, and must never read as "nada consta". */
export function show(name: string, value: unknown): string {
  if (value === undefined) return '—'
  if (value === null) return 'não informado'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') {
    if (MONEY_NAMES.test(name)) return money.format(value)
    // Years and counters have no thousands separator.
    return /^(ano|exercicio|numero|ordem|serie|ultimo)/.test(name) ? String(value) : plainNumber.format(value)
  }
  if (typeof value === 'string') return clean(brazilian(value), 320) || '(vazio)'
  return clean(JSON.stringify(value), 160)
}

/** Formats ISO days and moments the Brazilian way. */
function brazilian(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text)
  if (match === null) return text
  const [, year, month, day, time] = match
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`
}

/**
 * Removes invisible characters (control characters, direction marks and the like), and cuts a long text with
 * a note.
 */
export function clean(text: string, limit: number): string {
  const visible = text
    .slice(0, limit * 2)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return visible.length > limit ? `${visible.slice(0, limit)}… (cortado)` : visible
}

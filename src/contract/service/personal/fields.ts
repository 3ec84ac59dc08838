/** The kind of data in a field of an answer or a request, judged by the field's name. */
export type FieldKind =
  | 'name'
  | 'document'
  | 'birth'
  | 'address'
  | 'phone'
  | 'email'
  /** A company's name. */
  | 'company'
  /** A number of a thing: a contract, a barcode, a RENAVAM. Eleven digits in it are not a CPF. */
  | 'thing'
  /** A chassis or an engine's number, which people type: if all of it is a CPF, it is one. */
  | 'typed-thing'
  | 'other'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const BIRTH = words('nascimento nasc aniversario')
const DOCUMENT = words(
  'cpf cpfs documento documentos doc cnh rg passaporte identidade pis pasep nis nit ctps eleitor registro',
)
const NOT_DOCUMENT = words(
  'tipo data uf orgao emissor municipio situacao status validade pdf url cnpj categoria imovel',
)
const EMAIL = words('email emails mail eletronico')
const PHONE = words('telefone telefones fone fones celular celulares whatsapp tel')
const NOT_PHONE = words('tipo operadora')
const ADDRESS = words(
  'logradouro endereco enderecos rua avenida bairro cep ceps complemento residencia moradia',
)
const NOT_ADDRESS = words('tipo ip url municipio cidade uf estado pais quantidade')
const NAME = words(
  `nome nomes mae pai filiacao conjuge comprador compradores vendedor vendedores proprietario proprietarios
  socio socios titular titulares condutor condutores motorista destinatario financiado arrendatario
  responsavel responsaveis beneficiario representante procurador adquirente possuidor devedor
  pessoa pessoas cliente herdeiro herdeiros inventariante administrador administradores
  autor autores reu reus reclamante reclamantes requerente requerentes executado executados
  parte partes exequente exequentes interessado interessados contribuinte contribuintes espolio inventariado
  cedente sacado sacador locador locatario segurado outorgante outorgado assinante advogado advogados apelido
  avalista avalistas fiador fiadores parente parentes vizinho vizinhos morador moradores dono arrematante`,
)
const NOT_NAME = words(
  `tipo uf municipio cidade data quantidade qtd situacao fantasia empresarial razao banco arquivo marca modelo
  servico codigo score total desde ordem percentual participacao qualificacao parentesco`,
)
const COMPANY = words('razao fantasia empresa empresarial')
const TYPED_THING = words('chassi motor')
const THING = words(
  `id renavam chave contrato linha barras codigo auto infracao protocolo processo url serie
  valor certidao cambio carroceria lote ncm cfop cnae laudo comprovante inscricao schema centavos km agente
  cnpj`,
)

/** Fields of an address or a telephone that do not reveal where a person lives or how to reach them. */
const COARSE = words('municipio cidade uf estado pais tipo ddd operadora data ibge regiao')

/** Things that have a name: a `nome` in such an object is not a person's. */
const NAMED_THINGS = words(
  `verificado verificados municipio cidade uf estado pais banco agente orgao tribunal servico servicos marca
  modelo produto patio biro fonte fontes cartorio fabricante seguradora montadora tabela cor categoria`,
)

/** `nomeMae`, `nome-mãe` and `NOME_MAE` are the same words, and `telefone2` is a telephone. */
export function wordsOf(key: string): readonly string[] {
  return key
    .slice(0, 80)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/(?<=[a-z])\d+$/, ''))
    .filter((word) => word !== '')
}

interface Rule {
  readonly kind: FieldKind
  readonly words: ReadonlySet<string>
  /** Words that rule the kind out: `tipo_documento` is not a document. */
  readonly but?: ReadonlySet<string>
}

/** The first matching rule decides. */
const RULES: readonly Rule[] = [
  { kind: 'birth', words: BIRTH },
  { kind: 'email', words: EMAIL },
  { kind: 'phone', words: PHONE, but: NOT_PHONE },
  { kind: 'document', words: DOCUMENT, but: NOT_DOCUMENT },
  { kind: 'address', words: ADDRESS, but: NOT_ADDRESS },
  { kind: 'name', words: NAME, but: NOT_NAME },
  { kind: 'company', words: COMPANY },
  { kind: 'typed-thing', words: TYPED_THING },
  { kind: 'thing', words: THING },
]

/** The sides of a lawsuit; `polo` alone only says which. */
const SIDES = new Set(['polo ativo', 'polo passivo'])

/** The kind of data in a field, by the words of its name. */
export function fieldKind(key: readonly string[]): FieldKind {
  if (SIDES.has(key.join(' '))) return 'name'
  const rule = RULES.find(
    ({ words: wanted, but }) => key.some((word) => wanted.has(word)) && !key.some((word) => but?.has(word)),
  )
  return rule?.kind ?? 'other'
}

/** Whether a field of an address or a telephone may be shown: a town alone is not an address. */
export function isCoarse(key: readonly string[]): boolean {
  return key.some((word) => COARSE.has(word))
}

/** Whether an object under this key is a thing, whose `nome` is not a person's. */
export function isNamedThing(key: readonly string[]): boolean {
  return key.some((word) => NAMED_THINGS.has(word))
}

import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { always, listOf } from '../open-schema.ts'
import { readNumber } from '../read-number.ts'

/** Body of every error of the service (interface 2.7). */
export const ApiErrorSchema = lazySchema(() =>
  z.looseObject({
    erro: z.string(),
    codigo: z.string(),
    retryable: always(z.boolean()),
    request_id: always(z.string()),
  }),
)

/** An error as read. When the answer lacks `retryable`, it is the default of the known code. */
export interface ApiError {
  readonly erro: string
  readonly codigo: string
  readonly retryable: boolean
  readonly request_id?: string | undefined
  readonly [field: string]: unknown
}

interface ErrorEntry {
  readonly http: number
  readonly retryable: boolean
  readonly descricao: string
}

/** Every error code of the interface (part 7). `descricao` is the text of the public error catalog. */
export const ERROR_CODES = {
  MISSING_API_KEY: entry(401, false, 'Cabeçalho de autorização ausente.'),
  INVALID_API_KEY: entry(401, false, 'Chave de API inválida ou revogada.'),
  CUSTOMER_NOT_FOUND: entry(401, false, 'Conta da chave não encontrada.'),
  SERVICO_INVALIDO: entry(400, false, 'Serviço desconhecido.'),
  VALIDATION_ERROR: entry(400, false, 'Corpo da requisição inválido.'),
  PLACA_INVALIDA: entry(400, false, 'Placa em formato inválido.'),
  RENAVAM_INVALIDO: entry(400, false, 'RENAVAM inválido.'),
  DOCUMENTO_INVALIDO: entry(400, false, 'CPF ou CNPJ inválido.'),
  CHASSI_INVALIDO: entry(400, false, 'Chassi inválido.'),
  MOTOR_INVALIDO: entry(400, false, 'Número de motor inválido.'),
  UF_INVALIDA: entry(400, false, 'UF inválida.'),
  UF_INDISPONIVEL: entry(400, false, 'UF indisponível para este serviço.'),
  CRLV_DADOS_OBRIGATORIOS: entry(400, false, 'Faltam dados exigidos por esta UF (CPF ou RENAVAM).'),
  DEBITOS_DADOS_OBRIGATORIOS: entry(400, false, 'Faltam dados exigidos por esta UF.'),
  CHAVE_NFE_INVALIDA: entry(400, false, 'A chave da NF-e deve ter 44 dígitos e dígito verificador correto.'),
  CNH_INVALIDA: entry(400, false, 'Número de registro da CNH ausente ou inválido.'),
  DATA_NASCIMENTO_INVALIDA: entry(400, false, 'Data de nascimento ausente ou inválida (dd/mm/aaaa).'),
  FINALIDADE_OBRIGATORIA: entry(400, false, 'Este serviço exige finalidade e declaração de finalidade.'),
  IDEMPOTENCY_KEY_INVALIDA: entry(400, false, 'Idempotency-Key deve ter de 8 a 255 caracteres.'),
  IMAGEM_TIPO_INVALIDO: entry(400, false, 'Tipo de imagem desconhecido.'),
  IMAGEM_INDICE_INVALIDO: entry(400, false, 'O índice da imagem deve ser um inteiro maior ou igual a zero.'),
  PDF_NOT_READY: entry(400, true, 'O documento ainda está em processamento.'),
  CONSULTA_WITHOUT_DATA: entry(400, false, 'Não há dados para gerar o documento.'),
  SALDO_INSUFICIENTE: entry(402, false, 'Saldo insuficiente na carteira.'),
  CONSULTA_NOT_FOUND: entry(404, false, 'Consulta não encontrada para esta conta.'),
  PDF_NOT_FOUND: entry(404, false, 'Não há PDF para esta consulta.'),
  IMAGEM_NOT_FOUND: entry(404, false, 'Imagem não encontrada.'),
  FIPE_NAO_DISPONIVEL: entry(404, false, 'FIPE não disponível para esta placa ou combinação.'),
  ROTA_NAO_ENCONTRADA: entry(404, false, 'Rota não encontrada.'),
  AVISO_ATPVE_DESATUALIZADO: entry(409, false, 'A versão aceita do aviso da ATPV-e não é a vigente.'),
  IDEMPOTENCY_IN_PROGRESS: entry(409, true, 'Requisição idêntica em processamento. Repita em instantes.'),
  ACEITE_ATPVE_OBRIGATORIO: entry(422, false, 'A ATPV-e exige o aceite do aviso.'),
  IDEMPOTENCY_KEY_REUSED: entry(422, false, 'Idempotency-Key já usada com outro conteúdo.'),
  SERVICO_INDISPONIVEL: entry(422, false, 'Serviço sem preço ou indisponível para a conta.'),
  DOCUMENTO_CORROMPIDO: entry(422, false, 'O documento guardado não é válido. Refaça a consulta.'),
  SANDBOX_SEM_DOCUMENTO: entry(422, false, 'O ambiente de teste não gera documentos.'),
  RATE_LIMITED: entry(429, true, 'Limite de requisições excedido.'),
  INTERNAL_ERROR: entry(500, true, 'Erro interno inesperado.'),
  FIPE_ERRO: entry(502, true, 'Falha transitória ao consultar a FIPE.'),
  CIRCUIT_OPEN: entry(503, true, 'Fornecedor temporariamente indisponível.'),
  FIPE_INDISPONIVEL: entry(503, true, 'Fornecedor FIPE temporariamente indisponível.'),
  SANDBOX_INDISPONIVEL: entry(503, true, 'Ambiente de teste momentaneamente indisponível.'),
  PROVIDER_TIMEOUT: entry(504, true, 'Tempo de resposta do fornecedor excedido.'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERROR_CODES

export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERROR_CODES, value)
}

/** One error of the catalog. */
export const PublishedErrorSchema = lazySchema(() =>
  z.looseObject({
    codigo: z.string(),
    http: always(z.number()),
    retryable: always(z.boolean()),
    descricao: z.string(),
  }),
)

/** Body of `GET /public/api-erros` (interface 4.14). */
export const ErrorCatalogSchema = lazySchema(() => z.looseObject({ erros: listOf(PublishedErrorSchema) }))
export type ErrorCatalog = z.infer<typeof ErrorCatalogSchema>

/**
 * The balance in BRL from the body of a 402, under any of its known names: the interface promises the balance
 * but does not name the field (part 7, rule 4). Undefined without a number.
 */
export function balanceOfRefusal(body: Readonly<Record<string, unknown>>): number | undefined {
  for (const name of ['saldo', 'saldo_atual', 'saldo_disponivel', 'balance']) {
    const amount = readNumber(body[name])
    if (amount !== undefined) return amount
  }
  return undefined
}

function entry(http: number, retryable: boolean, descricao: string): ErrorEntry {
  return { http, retryable, descricao }
}

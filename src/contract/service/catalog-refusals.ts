import type { ErrorCode } from './api-error.ts'

/**
 * Refusals that a form made from today's catalog cannot cause. They mean that the form's catalog is out of
 * date.
 */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'CRLV_DADOS_OBRIGATORIOS',
  'DEBITOS_DADOS_OBRIGATORIOS',
  'SERVICO_INDISPONIVEL',
  'SERVICO_INVALIDO',
  'UF_INDISPONIVEL',
])

/** Whether a refusal with this code means that the catalog that the form was made from is out of date. */
export function saysCatalogIsOld(code: string): boolean {
  return REFUSALS.has(code)
}

import { formatYearCode } from '#brazil/year-code.ts'
import type { JsonObject } from '#contract/json.ts'

/** `2015 Gasolina` for `2015-1`, which a spreadsheet would read as a month; `Zero km` for FIPE's 32000. */
export function yearLabel(year: string | number | undefined): string {
  if (year === undefined) return ''
  return formatYearCode(String(year))
}

/** Labels of request fields, in display order. Other fields come last, under their own names. */
const LABELS: Readonly<Record<string, string>> = {
  uf: 'UF',
  documento: 'CPF ou CNPJ',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cnh: 'CNH',
  data_nascimento: 'Nascimento',
  renavam: 'RENAVAM',
  chassi: 'Chassi',
  motor: 'Motor',
  chave: 'Chave da NF-e',
}

/** Fields that have a column of their own, or that give the purpose and not the subject. */
const LEFT_OUT: ReadonlySet<string> = new Set(['servico', 'placa', 'finalidade'])

/**
 * Everything except the plate that a line asked for: `UF SP, RENAVAM 00123456789`. Each value has its label,
 * so that no spreadsheet reads a document number as a number and drops its zeros.
 */
export function otherFieldsLabel(request: JsonObject): string {
  const names = [
    ...Object.keys(LABELS),
    ...Object.keys(request).filter((name) => !Object.hasOwn(LABELS, name)),
  ]
  return names
    .flatMap((name) => {
      const value = request[name]
      const isGiven = typeof value === 'number' || (typeof value === 'string' && value !== '')
      if (LEFT_OUT.has(name) || !isGiven) return []
      const label = Object.hasOwn(LABELS, name) ? LABELS[name] : name.replaceAll('_', ' ')
      return [`${label} ${value}`]
    })
    .join(', ')
}

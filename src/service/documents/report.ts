import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { isJsonObject, type JsonObject } from '#contract/json.ts'
import { block, fields, table } from './blocks.ts'
import type { DocumentInput } from './document.ts'
import { clean, show } from './labels.ts'
import { makePdf } from './pdf.ts'
import { plateBox, verdicts } from './report-head.ts'
import { Sheet } from './sheet.ts'

/** The report of a concluded inquiry: its subject, the verdicts, then the whole answer. */
export async function reportPdf(input: DocumentInput): Promise<Buffer> {
  const { title } = input
  // White label: the account's own logo replaces the neutral brand (interface 4.5).
  const brand = input.whiteLabel ? 'RELATÓRIO' : 'CONSULTAS · RELATÓRIO'
  return await makePdf(title, input.createdAt, (pdf) => {
    const sheet = new Sheet(pdf, { brand, title })
    const { veiculo, dados, risco, nao_verificado } = input.result
    if (isJsonObject(veiculo)) vehiclePart(sheet, veiculo, input)
    else subjectPart(sheet, input)
    riskPart(sheet, risco)
    unverifiedPart(sheet, nao_verificado)
    for (const [name, value] of sections(dados)) block(sheet, name, value)
    if (sheet.isFull) sheet.note('O relatório termina aqui; a resposta da consulta tem mais conteúdo.')
    sheet.finish(input.inquiryId, formatDateTime(input.createdAt.getTime()))
  })
}

function vehiclePart(sheet: Sheet, vehicle: JsonObject, input: DocumentInput): void {
  plateBox(sheet, vehicle, clean(input.plate ?? show('placa', vehicle.placa), 7))
  verdicts(sheet, vehicle, input.result)
  sheet.heading('Veículo')
  const skipped = new Set([
    'placa',
    'restricoes',
    'debitos',
    'debitos_total_centavos',
    'proprietario',
    'leilao',
  ])
  fields(
    sheet,
    Object.entries(vehicle).filter(([name, value]) => !skipped.has(name) && !isJsonObject(value)),
  )
  const owner = input.result.proprietario ?? vehicle.proprietario
  if (isJsonObject(owner)) {
    sheet.heading('Proprietário')
    fields(sheet, Object.entries(owner))
  }
  if (Array.isArray(vehicle.debitos) && vehicle.debitos.length > 0)
    debtPart(sheet, vehicle.debitos, vehicle.debitos_total_centavos)
}

function debtPart(sheet: Sheet, debts: readonly unknown[], total: unknown): void {
  sheet.heading('Resumo dos débitos')
  const rows = debts.filter(isJsonObject).map(({ tipo, descricao, valor_centavos }) => ({
    tipo,
    descricao,
    valor: typeof valor_centavos === 'number' ? formatCents(valor_centavos) : null,
  }))
  table(sheet, rows)
  const isLowerBound = debts.some((debt) => isJsonObject(debt) && debt.valor_informado === false)
  if (typeof total === 'number')
    sheet.note(`Total: ${isLowerBound ? 'a partir de ' : ''}${formatCents(total)}`, '#1b2430')
}

/** The subject of an inquiry that is not about a plate. */
function subjectPart(sheet: Sheet, { request, plate }: DocumentInput): void {
  const names = ['chassi', 'motor', 'documento', 'cnh', 'chave', 'uf', 'finalidade']
  sheet.heading('Consultado')
  const asked = names
    .filter((name) => request[name] !== undefined)
    .map((name) => [name, request[name]] as const)
  fields(sheet, plate === undefined ? asked : [['placa', plate], ...asked])
}

function riskPart(sheet: Sheet, risk: unknown): void {
  if (!isJsonObject(risk)) return
  sheet.heading('Risco')
  const { motivos, ...rest } = risk
  fields(sheet, Object.entries(rest))
  if (Array.isArray(motivos) && motivos.length > 0)
    sheet.note(`Motivos: ${clean(motivos.map(String).join(', '), 300)}`)
}

function unverifiedPart(sheet: Sheet, names: unknown): void {
  if (!Array.isArray(names) || names.length === 0) return
  sheet.heading('Não verificado')
  const texts = names.map((name: unknown) => (typeof name === 'string' ? name : JSON.stringify(name)))
  sheet.note(
    `${clean(texts.join(', '), 300)}. A falta destes pontos não quer dizer que nada consta.`,
    '#92400e',
  )
}

/** All single values of `dados` share one section; each list or object has its own. */
function sections(data: JsonObject | undefined): readonly (readonly [name: string, value: unknown])[] {
  const entries = Object.entries(data ?? {})
  const single = entries.filter(([, value]) => typeof value !== 'object')
  const rest = entries.filter(([, value]) => typeof value === 'object')
  return single.length === 0 ? rest : [['resultado', Object.fromEntries(single)], ...rest]
}

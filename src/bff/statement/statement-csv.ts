import type { Statement, StatementGroup, StatementSums } from '#contract/console/statement.ts'
import { CSV_MARK, csvRows, decimal } from '../http/csv.ts'

const HEADINGS: Readonly<Record<StatementGroup, string>> = {
  day: 'Dia',
  month: 'Mês',
  person: 'Pessoa',
  service: 'Consulta',
  car: 'Placa',
}

/** The statement as CSV: one row for each line, and the total at the end. */
export function statementCsv(group: StatementGroup, { items, total }: Statement): string {
  const headings = [HEADINGS[group], 'Consultas', 'Cobrado (R$)', 'Devolvido (R$)', 'Gasto (R$)']
  const rows = items.map((item) => [item.label, ...cells(item)])
  return CSV_MARK + csvRows([headings, ...rows, ['Total', ...cells(total)]])
}

function cells({ count, chargedCents, refundedCents, netCents }: StatementSums): (string | number)[] {
  return [count, decimal(chargedCents), decimal(refundedCents), decimal(netCents)]
}

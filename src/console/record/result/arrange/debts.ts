import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { saysNothing } from '#contract/service/result/check.ts'
import { type Debt, type Debts, centsOfDetail, isSettled, readDebts } from '#contract/service/result/debts.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { keep } from './restrictions.ts'

/**
 * The debts of a car, each once: the summary's list, each line with its details from elsewhere in the answer.
 * Takes both out of the blocks. Undefined if debts were not verified, or if this inquiry neither promises
 * debts nor names them as outside its scope: then they stay among the facts of the car.
 */
export function takeDebts(
  blocks: { vehicle: JsonObject; dados: JsonObject },
  verdict: Pick<Verdict, 'aspects' | 'outside'> | null,
): Debts | undefined {
  const { vehicle, dados } = blocks
  const debts = readDebts(vehicle, dados)
  if (vehicle.debitos === null) delete vehicle.debitos
  if (vehicle.debitos_total_centavos === null) delete vehicle.debitos_total_centavos
  if (dados.debitos === null) delete dados.debitos
  if (debts.check === 'unverified' || isAside(verdict)) return undefined
  const listed: readonly unknown[] = Array.isArray(vehicle.debitos) ? vehicle.debitos : []
  keep(
    vehicle,
    'debitos',
    listed.filter((each) => isSettled(each) && !saysNothing(each)),
  )
  delete vehicle.debitos_total_centavos
  // Dropped if the total in BRL is the same.
  if (debts.totalCents !== null && centsOfDetail(dados.total) === debts.totalCents) delete dados.total
  const items = takeDetails(dados, debts.items)
  const sum = items.reduce((all, { cents }) => all + (cents ?? 0), 0)
  dropSums(dados, [sum, debts.totalCents])
  return { ...debts, items }
}

/** Moves the details in `dados` to their debts. */
function takeDetails(dados: JsonObject, debts: readonly Debt[]): readonly Debt[] {
  if (!Array.isArray(dados.debitos)) return debts
  const details = dados.debitos.filter(isJsonObject)
  const items = debts.map((debt) => withDetails(debt, details))
  const odd = dados.debitos.filter((each) => !isJsonObject(each))
  keep(dados, 'debitos', [...details, ...odd])
  return items
}

/** Drops sums by kind (debitos-estadual) that match the list, which already shows them. */
function dropSums(dados: JsonObject, totals: readonly unknown[]): void {
  const sums = isJsonObject(dados.resumo) ? Object.values(dados.resumo) : []
  if (totals.includes(sums.reduce((all: number, sum) => all + (centsOfDetail(sum ?? 0) ?? Number.NaN), 0)))
    delete dados.resumo
}

/** Whether debts are neither a point of the page nor outside the inquiry. */
function isAside(verdict: Pick<Verdict, 'aspects' | 'outside'> | null): boolean {
  if (verdict === null) return false
  return !verdict.outside.includes('debts') && verdict.aspects.every(({ kind }) => kind !== 'debts')
}

/** Moves the details of one debt to it: those of the same kind, and of the same value if both have one. */
function withDetails(debt: Debt, details: JsonObject[]): Debt {
  const index = details.findIndex((each) => isSameKind(debt, each) && sameAmount(debt, each))
  const [found] = index < 0 ? [] : details.splice(index, 1)
  if (!found) return debt
  const { tipo: _, valor, descricao, ...rest } = found
  const cents = centsOfDetail(valor)
  const description = debt.description ?? (typeof descricao === 'string' ? descricao : null)
  return {
    ...debt,
    description,
    cents: debt.cents ?? cents,
    rest: { ...debt.rest, ...rest, ...(cents === null && valor !== undefined && { valor }) },
  }
}

function isSameKind({ kind }: Debt, { tipo }: JsonObject): boolean {
  return kind === null ? typeof tipo !== 'string' || tipo.trim() === '' : tipo === kind
}

function sameAmount(debt: Debt, { valor }: JsonObject): boolean {
  const cents = centsOfDetail(valor)
  return debt.cents === null || debt.cents === cents
}

import { type DebtKind, totalCents } from '../world/debts.ts'
import { unmasked } from '../world/identifiers.ts'
import { debtDetail } from './debt-lines.ts'
import type { ResultBlocks } from './result.ts'
import { missing, type VehicleView } from './vehicle-view.ts'

/** debitos: `dados.total` in BRL. In scenario 0105 it differs from the sum. */
export function debtResult({ vehicle, car, condition }: VehicleView): ResultBlocks {
  const total = condition.debts && (totalCents(condition.debts) + condition.totalErrorCents) / 100
  return {
    veiculo: vehicle({ aspects: ['debitos'], owner: true }),
    dados: { debitos: condition.debts?.map((debt) => debtDetail(debt, car)) ?? null, total },
    ...missing(condition, ['debitos']),
  }
}

/** debitos-estadual: the same debts, with sums per kind. */
export function stateDebtResult({ vehicle, car, condition, input }: VehicleView): ResultBlocks {
  const { debts } = condition
  const sum = (kind: DebtKind): number | null =>
    debts && totalCents(debts.filter((debt) => debt.kind === kind)) / 100
  return {
    veiculo: vehicle({ aspects: ['debitos'], owner: true }),
    dados: {
      // The plate is enough in all states (interface 2.4), so a car registered in another state still shows
      // its debts.
      uf: unmasked(input.request.uf) || car.town.uf,
      debitos: debts?.map((debt) => debtDetail(debt, car)) ?? null,
      resumo: {
        ipva: sum('IPVA'),
        licenciamento: sum('LICENCIAMENTO'),
        multas: sum('MULTA'),
        dpvat: sum('DPVAT'),
        outros: debts && condition.totalErrorCents / 100,
      },
    },
    ...missing(condition, ['debitos']),
  }
}

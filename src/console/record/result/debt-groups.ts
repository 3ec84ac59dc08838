import { upperFirst } from '#brazil/words.ts'
import type { Debt } from '#contract/service/result/debts.ts'
import { plain } from '#contract/service/verdict/aspects.ts'
import { accented } from './accents.ts'

/** Debts of one kind, the largest first. */
export interface DebtGroup {
  readonly name: string
  readonly debts: readonly Debt[]
  /** Sum of the debts that state an amount; null if none does. */
  readonly cents: number | null
  /** Whether some of them state no amount. */
  readonly isLowerBound: boolean
}

const NAMES: Readonly<Record<string, string>> = {
  dpvat: 'DPVAT',
  ipva: 'IPVA',
  multa: 'Multas',
  multas: 'Multas',
}

/** The debts by their kind, the largest sum first. Nothing is dropped. */
export function debtGroups(debts: readonly Debt[]): readonly DebtGroup[] {
  return Array.from(Map.groupBy(debts, nameOf), ([name, group]): DebtGroup => {
    const stated = group.flatMap(({ cents }) => cents ?? [])
    return {
      name,
      debts: group.toSorted((a, b) => (b.cents ?? -1) - (a.cents ?? -1)),
      cents: stated.length === 0 ? null : stated.reduce((sum, cents) => sum + cents, 0),
      isLowerBound: stated.length < group.length,
    }
  }).toSorted((a, b) => (b.cents ?? -1) - (a.cents ?? -1))
}

function nameOf({ kind }: Debt): string {
  if (kind === null) return 'Outros'
  const key = plain(kind)
  return Object.hasOwn(NAMES, key)
    ? (NAMES[key] ?? kind)
    : upperFirst(accented(kind.replaceAll('_', ' ').toLowerCase()))
}

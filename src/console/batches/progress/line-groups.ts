import { lowerFirst, upperFirst } from '#brazil/words.ts'
import { LEFT_OUT_LABEL } from '#contract/console/batch-labels.ts'
import type { BatchCounts, BatchLine } from '#contract/console/batch.ts'
import { lineState } from './line-labels.ts'

/** Filters of the lines; the first shows all. Their names are in the URL (`situacao`). */
export const LINE_GROUPS = [
  { name: 'todas', label: 'Todas', states: undefined },
  { name: 'com-resultado', label: 'Com resultado', states: ['done', 'kept'] },
  { name: 'sem-resultado', label: 'Sem resultado', states: ['failed'] },
  { name: 'sem-confirmacao', label: 'Confirmação pendente', states: ['unknown'] },
  { name: 'pendentes', label: 'Pendentes', states: ['running', 'waiting'] },
] as const

/** The lines of the person's list that are not bought: no lines of the batch, and so in no count of it. */
export const LEFT_OUT_GROUP = { name: 'fora-do-lote', label: LEFT_OUT_LABEL } as const

/** What a buyer looks for first. Not a state: such a line is in the group of its state, too. */
export const ALERT_GROUP = { name: 'com-alerta', label: 'Com alerta' } as const

export function hasAlert({ verdict }: BatchLine): boolean {
  return verdict?.tone === 'alert'
}

export type LineGroup = (typeof LINE_GROUPS)[number]

/** In the words of its lines' states: a group may hold those still asked about and those given up. */
export function labelOf(group: LineGroup, lines: readonly BatchLine[]): string {
  if (group.name !== 'sem-confirmacao') return group.label
  const own = [...new Set(linesOf(group, lines).map((line) => lineState(line).label))]
  return own.length === 0 ? group.label : upperFirst(own.map(lowerFirst).join(' ou '))
}

/** Reads a URL that anybody may have edited. */
export function readGroup(name: string | null): LineGroup {
  return LINE_GROUPS.find((group) => group.name === name) ?? LINE_GROUPS[0]
}

export function countOf({ states }: LineGroup, counts: BatchCounts): number {
  return states === undefined ? counts.total : states.reduce((sum, state) => sum + counts[state], 0)
}

export function linesOf({ states }: LineGroup, lines: readonly BatchLine[]): readonly BatchLine[] {
  const wanted: readonly string[] | undefined = states
  return wanted === undefined ? lines : lines.filter(({ state }) => wanted.includes(state))
}

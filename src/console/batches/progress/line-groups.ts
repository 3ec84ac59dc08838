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

/**
 * The lines of the person's list that are not bought. They are not lines of the batch, so no count includes
 * them.
 */
export const LEFT_OUT_GROUP = { name: 'fora-do-lote', label: LEFT_OUT_LABEL } as const

/** The filter that buyers use first. It is not a state: its lines are also in the group of their state. */
export const ALERT_GROUP = { name: 'com-alerta', label: 'Com alerta' } as const

export function hasAlert({ verdict }: BatchLine): boolean {
  return verdict?.tone === 'alert'
}

export type LineGroup = (typeof LINE_GROUPS)[number]

/**
 * The group's label, from the states of its lines: a group may hold lines that the server still asks about
 * and lines that it gave up.
 */
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

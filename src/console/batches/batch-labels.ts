import { serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchCounts, BatchLine, BatchState } from '#contract/console/batch.ts'

interface StateLabel {
  /** A word, for tags. */
  readonly label: string
  readonly tone: 'neutral' | 'strong'
}

const STATES: Readonly<Record<BatchState, StateLabel>> = {
  running: { label: 'Em andamento', tone: 'strong' },
  stopped: { label: 'Parado', tone: 'neutral' },
  paused: { label: 'Pausado', tone: 'neutral' },
  done: { label: 'Concluído', tone: 'neutral' },
}

const isKnown = (state: string): state is BatchState => Object.hasOwn(STATES, state)

export function batchState(state: Batch['state']): StateLabel {
  return isKnown(state) ? STATES[state] : { label: 'Outra situação', tone: 'neutral' }
}

/** The one service that it buys, or how many there are: of a set all, of a list those about each car. */
export function batchTitle(
  catalog: ShopCatalog | undefined,
  { service, services, plate }: Pick<Batch, 'service' | 'services' | 'plate'>,
): string {
  if (services.length > 0) return `${services.length} consultas${plate === null ? ' por carro' : ''}`
  return serviceName(catalog, service)
}

/** Whether its answer is a sum: of FIPE values alone. */
export function isOfValues({ kind, services }: Pick<Batch, 'kind' | 'services'>): boolean {
  return kind !== 'createInquiry' && services.length === 0
}

/** `3 linhas`; those of a set, which was no list, are `3 consultas`. */
export function unitLabel({ plate, counts: { total } }: Pick<Batch, 'plate' | 'counts'>): string {
  if (plate !== null) return total === 1 ? 'consulta' : 'consultas'
  return total === 1 ? 'linha' : 'linhas'
}

/** `5 placas`, each car once; lines that ask something else are `5 linhas`. */
export function sizeLabel(lines: readonly Pick<BatchLine, 'request'>[]): string {
  const plates = lines.flatMap(({ request: { placa } }) => (typeof placa === 'string' ? [placa] : []))
  const isOfPlates = plates.length === lines.length
  const count = isOfPlates ? new Set(plates).size : lines.length
  const [one, many] = isOfPlates ? ['placa', 'placas'] : ['linha', 'linhas']
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

/** Whether nothing of it can change any more. */
export function isOver({ state, counts }: Pick<Batch, 'state' | 'counts'>): boolean {
  return state === 'done' && counts.unknown === 0
}

/** Lines that have come to their end, with or without a result. */
export function endedLines({ done, kept, failed }: BatchCounts): number {
  return done + kept + failed
}

const KINDS: readonly { readonly of: (counts: BatchCounts) => number; readonly words: string }[] = [
  { of: ({ done, kept }) => done + kept, words: 'com resultado' },
  { of: ({ failed }) => failed, words: 'sem resultado' },
  { of: ({ unknown }) => unknown, words: 'sem confirmação' },
  { of: ({ running }) => running, words: 'em consulta' },
  { of: ({ waiting }) => waiting, words: 'esperando' },
]

/** `30 com resultado, 1 sem resultado, 17 esperando`; what is zero is left out. */
export function countLabel(counts: BatchCounts): string {
  return KINDS.flatMap(({ of, words }) => {
    const count = of(counts)
    return count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${words}`]
  }).join(', ')
}

/** `32 de 48` */
export function progressLabel(counts: BatchCounts): string {
  return `${endedLines(counts).toLocaleString('pt-BR')} de ${counts.total.toLocaleString('pt-BR')}`
}

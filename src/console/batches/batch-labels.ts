import { formatNumber } from '#brazil/numbers.ts'
import { listed } from '#brazil/words.ts'
import { serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchCounts, BatchState } from '#contract/console/batch.ts'

interface StateLabel {
  /** One word, for tags. */
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

/** The services that a list asks for each line: `FIPE por placa e Gravame`. */
export function listTitle(catalog: ShopCatalog | undefined, services: readonly string[]): string {
  return listed(services.map((slug) => serviceName(catalog, slug)))
}

/** What a batch buys: its services, or for a set, which is not a list, how many inquiries. */
export function batchTitle(
  catalog: ShopCatalog | undefined,
  { service, services, plate }: Pick<Batch, 'service' | 'services' | 'plate'>,
): string {
  if (plate !== null && services.length > 0) return `${services.length} consultas`
  return listTitle(catalog, services.length > 0 ? services : [service])
}

/** The noun for the lines of a list, in singular and plural. */
export function nounOf(kind: Batch['kind']): readonly [one: string, many: string] {
  return kind === 'fipeTable' ? ['valor', 'valores'] : ['placa', 'placas']
}

/** `6 placas` */
export function sizeLabel(kind: Batch['kind'], size: number): string {
  const [one, many] = nounOf(kind)
  return `${formatNumber(size)}\u00A0${size === 1 ? one : many}`
}

/** The default name of a list: `FIPE por placa, 6 placas`. */
export function usualName(title: string, kind: Batch['kind'], size: number): string {
  return `${title}, ${sizeLabel(kind, size)}`
}

/** The default name of a bought list: it has a line for each service and car. */
export function contentsLabel(
  title: string,
  { kind, services, counts }: Pick<Batch, 'kind' | 'services' | 'counts'>,
): string {
  return usualName(title, kind, Math.ceil(counts.total / Math.max(1, services.length)))
}

/** Whether its result is a sum: only batches of FIPE values have one. */
export function isOfValues({ kind, services }: Pick<Batch, 'kind' | 'services'>): boolean {
  return kind !== 'createInquiry' && services.length === 0
}

/** What a batch is called, and its lines. For a set, which is not a list: a package of inquiries. */
export function wordsFor({ plate }: Pick<Batch, 'plate'>) {
  return plate === null
    ? ({ whole: 'Lote', one: 'linha', many: 'linhas' } as const)
    : ({ whole: 'Pacote', one: 'consulta', many: 'consultas' } as const)
}

/** `linhas`; for a set `consultas`. */
export function unitLabel(batch: Pick<Batch, 'plate' | 'counts'>): string {
  const { one, many } = wordsFor(batch)
  return batch.counts.total === 1 ? one : many
}

/** Whether no line of it can change any more. */
export function isOver({ state, counts }: Pick<Batch, 'state' | 'counts'>): boolean {
  return state === 'done' && counts.unknown === 0 && counts.running === 0
}

/** Lines that have ended, with or without a result. */
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

/** `30 com resultado, 1 sem resultado, 17 esperando`; leaves out zeros. */
export function countLabel(counts: BatchCounts): string {
  return KINDS.flatMap(({ of, words }) => {
    const count = of(counts)
    return count === 0 ? [] : [`${formatNumber(count)} ${words}`]
  }).join(', ')
}

/** `32 de 48` */
export function progressLabel(counts: BatchCounts): string {
  return `${formatNumber(endedLines(counts))} de ${formatNumber(counts.total)}`
}

/** `Lote parado: 3 com resultado e 2 esperando.` */
export function stateInWords(batch: Batch): string {
  return `${wordsFor(batch).whole} ${batchState(batch.state).label.toLowerCase()}: ${countLabel(batch.counts)}.`
}

import type { ErrorDetail } from '#contract/console/error.ts'
import { KEY_CHANGED } from '../purchases/key-changed.ts'
import { parseError } from '../purchases/record.ts'
import { type LineGroup, countLines } from './line-groups.ts'
import { lineState, refusalOfAll, wasForgotten } from './line-state.ts'
import type { BatchRow } from './tables.ts'
import { withheldServices } from './withheld.ts'

/**
 * What a batch needs now. `buy`: it runs, and may have lines to begin, except of the services in `held`.
 * `pause`: a reason applies to every further line. `done`: no line waits or runs. `rest`: halted, and every
 * line that was sent has ended. `watch`: halted, and some line is still under way.
 */
export type Step =
  | { readonly kind: 'done' | 'rest' | 'watch' }
  | { readonly kind: 'buy'; readonly held: ReadonlySet<string> }
  | { readonly kind: 'pause'; readonly error: ErrorDetail }

type StepOf = Pick<BatchRow, 'state' | 'fingerprint' | 'service' | 'services' | 'withheld'>

/**
 * What a batch needs now, by its lines.
 *
 * @param fingerprint account and environment of this process's key
 */
export function nextStep(batch: StepOf, groups: readonly LineGroup[], fingerprint: string): Step {
  const { waiting, running } = countLines(groups)
  const open = groups.filter((group) => !wasForgotten(group)).map((group) => ofToday(group, fingerprint))
  if (waiting === 0 && running === 0) return { kind: 'done' }
  if (batch.state !== 'running') return { kind: running === 0 ? 'rest' : 'watch' }
  if (batch.fingerprint !== fingerprint) return { kind: 'pause', error: OTHER_KEY }
  const held = heldServices(batch, open)
  const error = pausing(batch, open, held)
  return error ? { kind: 'pause', error } : { kind: 'buy', held }
}

/** What another key was refused says nothing about this one: the lines that were to share it are begun. */
function ofToday(group: LineGroup, fingerprint: string): LineGroup {
  const ofOtherKey = group.refusedBy !== null && group.refusedBy !== fingerprint
  return ofOtherKey && refusalOfAll(group) !== undefined ? { ...group, purchased: null } : group
}

/** Whether its lines ask different services: then a refusal by one of them says nothing about the others. */
export function isMixed({ services }: Pick<BatchRow, 'services'>): boolean {
  return services !== null
}

/** The services of the lines that may still be sent, each once. */
export function unsentServices(
  { service: own }: Pick<BatchRow, 'service'>,
  groups: readonly LineGroup[],
): ReadonlySet<string> {
  const unsent = groups.filter((group) => group.own === 'prepared' || lineState(group) === 'waiting')
  return new Set(unsent.map(({ service }) => service ?? own))
}

/**
 * The services of a mixed batch that have refused a line, or whose price has changed before one was sent,
 * since a person last confirmed it; and those that the confirmation left out.
 */
function heldServices(batch: StepOf, groups: readonly LineGroup[]): ReadonlySet<string> {
  const refused = groups.filter((group) => {
    const error = whyUnsold(group)
    return error !== undefined && ofOneService(error)
  })
  const services = refused.map(({ service }) => service ?? batch.service)
  return new Set(isMixed(batch) ? [...services, ...withheldServices(batch).keys()] : [])
}

/** Why no further line may be sent, if a line that was sent says so. */
function pausing(
  batch: StepOf,
  groups: readonly LineGroup[],
  held: ReadonlySet<string>,
): ErrorDetail | undefined {
  const othersGoOn =
    isMixed(batch) &&
    // A stored line is sent in any case, unless a pause withdraws it, also one that the service sent back.
    groups.some(
      (group) => isUnanswered(group) || (isNotBegun(group) && !held.has(group.service ?? batch.service)),
    )
  for (const group of groups) {
    const error = whyUnsold(group)
    if (error && !(othersGoOn && ofOneService(error))) return error
  }
  if (othersGoOn) return undefined
  const withheld = withheldServices(batch)
  const left = groups.filter(isNotBegun).map(({ service }) => withheld.get(service ?? batch.service))
  return left.find((error) => error !== undefined)
}

/**
 * Why a line of a running batch was refused, or withdrawn before it was sent: if no reason is stored, by a
 * process with another key.
 */
function whyUnsold(group: LineGroup): ErrorDetail | undefined {
  if (group.own !== 'abandoned') return refusalOfAll(group)
  return group.ownError === null ? OTHER_KEY : parseError(group.ownError)
}

const OF_ONE_SERVICE: ReadonlySet<string> = new Set([
  'SERVICE_OFF',
  'SERVICO_INDISPONIVEL',
  'SERVICO_INVALIDO',
  'PRICE_CHANGED',
])

/** Whether a refusal says nothing about other services. */
export function ofOneService({ code }: ErrorDetail): boolean {
  return OF_ONE_SERVICE.has(code)
}

/** Whether the line is stored, and the service has not answered it. */
export function isUnanswered({ own }: Pick<LineGroup, 'own'>): boolean {
  return own === 'prepared' || own === 'sending'
}

function isNotBegun({ own, purchased }: LineGroup): boolean {
  return own === null && (purchased === null || purchased === 'abandoned')
}

const OTHER_KEY: ErrorDetail = {
  code: KEY_CHANGED,
  message: 'A chave da loja mudou. Confira o saldo e os preços antes de continuar.',
  retryable: false,
  requestId: null,
  charged: 'no',
}

import type { ErrorDetail } from '#contract/console/error.ts'
import type { DefiniteFailure, PutFailure } from './put-failure.ts'

/** An order that a person is asked to confirm. */
export interface Pending<Order> {
  readonly id: string
  readonly order: Order
  /** The page's step that opened the confirmation. The confirmation covers no other step. */
  readonly place: string | undefined
  /** Whether opening it added an entry to the browser's history, which closing must take back. */
  readonly pushed: boolean
}

/**
 * A confirmed order as its PUT sends it. The same id always goes with the same order, so repeating it is
 * safe.
 */
export interface SentOrder<Order> {
  readonly id: string
  readonly order: Order
  /** The price on the button that the person pressed. */
  readonly priceCents: number
  /**
   * Id of the similar purchase that the person saw and buys again. If there is a newer one, the server
   * refuses the order.
   */
  readonly repurchaseOf?: string | undefined
}

type Phase<Order, Answer> =
  /** Nothing has been sent yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly sent: SentOrder<Order>; readonly lostBefore: boolean }
  /** The answer got lost. The same PUT is about to be repeated. */
  | { readonly kind: 'lost'; readonly sent: SentOrder<Order> }
  | { readonly kind: 'failed'; readonly failure: DefiniteFailure }
  /** The service refused the order. The person may correct it and send it under a new id. */
  | { readonly kind: 'refused'; readonly refusal: ErrorDetail }
  | { readonly kind: 'answered'; readonly answer: Answer }

/** The order that is open on a page, and how far it has come. */
export interface Flow<Order, Answer> {
  readonly pending: Pending<Order> | undefined
  readonly phase: Phase<Order, Answer>
}

export type FlowEvent<Order, Answer> =
  | { readonly type: 'opened'; readonly pending: Pending<Order> }
  | { readonly type: 'forgotten' }
  | { readonly type: 'sent'; readonly sent: SentOrder<Order> }
  | { readonly type: 'answered'; readonly answer: Answer; readonly refusal: ErrorDetail | undefined }
  | { readonly type: 'failed'; readonly failure: PutFailure }

export const IDLE = { pending: undefined, phase: { kind: 'idle' } } as const satisfies Flow<unknown, unknown>

/** The next state of an order, from its confirmation to a definite answer. */
export function advance<Order, Answer>(
  flow: Flow<Order, Answer>,
  event: FlowEvent<Order, Answer>,
): Flow<Order, Answer> {
  const { pending, phase } = flow
  switch (event.type) {
    case 'opened':
      // An order that is still on its way keeps the page busy until its answer comes.
      return { pending: event.pending, phase: isBusy(flow) ? phase : IDLE.phase }
    case 'forgotten':
      return { pending: undefined, phase: isBusy(flow) ? phase : IDLE.phase }
    case 'sent':
      return { pending, phase: { kind: 'sending', sent: event.sent, lostBefore: phase.kind === 'lost' } }
    case 'answered':
      return event.refusal
        ? { pending, phase: { kind: 'refused', refusal: event.refusal } }
        : { pending, phase: { kind: 'answered', answer: event.answer } }
    case 'failed':
      return { pending, phase: afterFailure(phase, event.failure) }
  }
}

function afterFailure<Order, Answer>(phase: Phase<Order, Answer>, failure: PutFailure): Phase<Order, Answer> {
  if (failure.kind !== 'unknown') return { kind: 'failed', failure }
  return phase.kind === 'sending' ? { kind: 'lost', sent: phase.sent } : phase
}

/** True from the click to a definite answer, lost connections included. */
export function isBusy<Order, Answer>({ phase }: Flow<Order, Answer>): boolean {
  return phase.kind === 'sending' || phase.kind === 'lost'
}

/** True while a lost answer is asked for again. The person has nothing to do. */
export function isConfirming<Order, Answer>({ phase }: Flow<Order, Answer>): boolean {
  return phase.kind === 'lost' || (phase.kind === 'sending' && phase.lostBefore)
}

/**
 * The id for the next order. The id in the URL is used again as long as no other order was stored under it,
 * so that a reload, a second tab or a second click means the same purchase. Undefined if a new id is needed.
 */
export function reusableId<Order, Answer>(
  { pending, phase }: Flow<Order, Answer>,
  urlId: string | undefined,
  neverSent: boolean,
): string | undefined {
  if (urlId === undefined || urlId !== pending?.id) return neverSent ? urlId : undefined
  const isSpent =
    phase.kind === 'answered' ||
    phase.kind === 'refused' ||
    (phase.kind === 'failed' && phase.failure.kind === 'used')
  return isSpent ? undefined : urlId
}

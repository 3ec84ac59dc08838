import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#console/api/api-error.ts'
import { invalidate } from '#console/api/queries.ts'
import { newId } from '#console/api/random-id.ts'
import { loadErrorWords } from '#console/texts/error-words.ts'
import { useOnline } from '#console/ui/use-online.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { saysCatalogIsOld } from '#contract/service/catalog-refusals.ts'
import {
  type Flow,
  type FlowEvent,
  IDLE,
  type Pending,
  type SentOrder,
  advance,
  isBusy,
  isConfirming,
  reusableId,
} from './flow.ts'
import { isId } from './purchase-id.ts'
import { type DefiniteFailure, mayOutdateCatalog, outdatesLimits, putFailureOf } from './put-failure.ts'

const REPEAT_MS = 3000

interface SendOptions<Order, Answer> {
  /** Sends one PUT. The id belongs to this order alone, so repeating the PUT charges nothing more. */
  readonly put: (sent: SentOrder<Order>) => Promise<Answer>
  /** Why the service refused the order, if the person may correct it on this page. */
  readonly refusalOf?: (answer: Answer) => ErrorDetail | undefined
  readonly onAnswer: (answer: Answer, refusal: ErrorDetail | undefined) => void
}

interface PurchaseFlowOptions<Order, Answer, Found> extends SendOptions<Order, Answer> {
  /** The URL parameter that holds the purchase's id. */
  readonly param: string
  /** The page's step that is shown, if the page has several. */
  readonly place?: string | undefined
  /** The page shows the answer itself instead of leaving for another page. */
  readonly showsAnswer?: boolean
  /** Reads the purchase that an id from the URL names. */
  readonly lookup: (id: string) => UseQueryOptions<Found>
}

/**
 * What is known about a purchase that the URL names but this page has not sent. After a reload only the
 * server knows.
 */
export type NamedPurchase<Found> =
  | { readonly state: 'none' | 'asking' | 'never-sent' }
  /** The lookup failed, so it is not known whether something was bought. */
  | {
      readonly state: 'unsure'
      readonly error: Error
      readonly asking: boolean
      readonly askAgain: () => void
    }
  | { readonly state: 'known'; readonly found: Found }

/** A page's order, from its opening to its answer, with the actions on it. */
export interface PurchaseFlow<Order, Found> {
  readonly urlId: string | undefined
  readonly named: NamedPurchase<Found>
  /** The order opened last, also after its confirmation was closed. */
  readonly pending: Pending<Order> | undefined
  /** The confirmation is shown. */
  readonly isOpen: boolean
  /** True from the click to a definite answer, lost connections included. */
  readonly busy: boolean
  /** An answer has come and its page is loading. Nothing may look clickable until it is shown. */
  readonly answered: boolean
  readonly confirming: boolean
  readonly failure: DefiniteFailure | undefined
  readonly refusal: ErrorDetail | undefined
  /**
   * Opens the confirmation: puts the order's id into the URL, and applies `change` to other parameters. Sends
   * nothing. `inPlace` adds no entry to the browser's history.
   */
  readonly open: (
    order: Order,
    change?: SearchChange,
    options?: { readonly inPlace?: boolean },
  ) => Pending<Order>
  /**
   * Sends the open order, or `opened` if it was opened in the same click. `repurchaseOf` is the id of
   * the similar purchase that the person saw.
   */
  readonly pay: (
    priceCents: number,
    options?: { readonly repurchaseOf?: string | undefined; readonly opened?: Pending<Order> },
  ) => void
  /** Closes the confirmation. `change` applies only if opening added no history entry. */
  readonly close: (change?: SearchChange) => void
  /** Drops the order: the page is about to ask for another one. */
  readonly forget: () => void
}

type SearchChange = Readonly<Record<string, string | undefined>>

/**
 * The one way to buy something: an id in the URL, a confirmation, a PUT that is repeated until its answer is
 * definite. Back closes the confirmation; a reload, a second tab or a second click finds the same purchase.
 */
export function usePurchaseFlow<Order, Answer, Found>(
  options: PurchaseFlowOptions<Order, Answer, Found>,
): PurchaseFlow<Order, Found> {
  const { param, place, lookup, showsAnswer = false } = options
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [flow, dispatch] = useReducer<Flow<Order, Answer>, [FlowEvent<Order, Answer>]>(advance, IDLE)
  const { pending, phase } = flow

  const inUrl = search.get(param)
  const urlId = isId(inUrl) ? inUrl : undefined
  const isOwn = urlId !== undefined && urlId === pending?.id
  const hasRecord = showsAnswer && phase.kind === 'answered'
  const named = useNamedPurchase(lookup, isOwn && !hasRecord ? undefined : urlId)

  const send = useSend(flow, dispatch, options)

  const edit = (change: SearchChange, replace: boolean) =>
    setSearch(changed(search, change), { replace, preventScrollReset: true })
  return {
    urlId,
    named,
    pending,
    isOpen: isLeaving(flow, showsAnswer) || (isOwn && isShownAt(flow, place)),
    busy: isBusy(flow),
    answered: phase.kind === 'answered',
    confirming: isConfirming(flow),
    failure: phase.kind === 'failed' ? phase.failure : undefined,
    refusal: phase.kind === 'refused' ? phase.refusal : undefined,

    open: (order, change, { inPlace = false } = {}) => {
      const id = reusableId(flow, urlId, named.state === 'never-sent') ?? newId()
      const opened: Pending<Order> = { id, order, place, pushed: urlId === undefined && !inPlace }
      dispatch({ type: 'opened', pending: opened })
      edit({ ...change, [param]: id }, !opened.pushed)
      return opened
    },
    pay: (priceCents, { repurchaseOf, opened = pending } = {}) => {
      if (!opened || isBusy(flow)) return
      send({ id: opened.id, order: opened.order, priceCents, repurchaseOf })
    },
    close: (change) => {
      if (pending?.pushed) void navigate(-1)
      else edit({ ...change, [param]: undefined }, true)
    },
    forget: () => dispatch({ type: 'forgotten' }),
  }
}

/** After the answer the confirmation stays until the answer's page is shown: nothing may look clickable. */
function isLeaving({ phase }: Flow<unknown, unknown>, showsAnswer: boolean): boolean {
  return phase.kind === 'answered' && !showsAnswer
}

function isShownAt({ pending, phase }: Flow<unknown, unknown>, place: string | undefined): boolean {
  return pending?.place === place && phase.kind !== 'refused'
}

/** Sends an order, and repeats it after a moment while its answer gets lost. */
function useSend<Order, Answer>(
  { phase }: Flow<Order, Answer>,
  dispatch: (event: FlowEvent<Order, Answer>) => void,
  { put, refusalOf, onAnswer }: SendOptions<Order, Answer>,
): (sent: SentOrder<Order>) => void {
  const client = useQueryClient()
  const online = useOnline()
  const { mutate } = useMutation({
    mutationFn: (sent: SentOrder<Order>) => withWords(put(sent), refusalOf),
    // Never paused: a paused mutation would fire when the network returns, as an unexpected charge.
    networkMode: 'always',
    retry: 0,
    onSuccess: (answer) => {
      const refusal = refusalOf?.(answer)
      dispatch({ type: 'answered', answer, refusal })
      if (refusal && saysCatalogIsOld(refusal.code)) void invalidate(client, 'catalog')
      onAnswer(answer, refusal)
    },
    onError: (error, { priceCents }) => {
      const failure = putFailureOf(error, priceCents)
      dispatch({ type: 'failed', failure })
      if (mayOutdateCatalog(failure)) void invalidate(client, 'catalog')
      if (outdatesLimits(failure)) void invalidate(client, 'ownLimits')
    },
  })
  const send = (sent: SentOrder<Order>) => {
    dispatch({ type: 'sent', sent })
    mutate(sent)
  }

  const repeat = useEffectEvent(send)
  // Each loss is a new object, so that a second loss starts the timer again.
  const lost = phase.kind === 'lost' ? phase : undefined
  useEffect(() => {
    if (!lost || !online) return undefined
    const timer = setTimeout(() => repeat(lost.sent), REPEAT_MS)
    return () => clearTimeout(timer)
  }, [lost, online])
  return send
}

/** Loads the words of a refusal before it is shown, so that form and notice say the same. */
async function withWords<Answer>(
  sending: Promise<Answer>,
  refusalOf: SendOptions<unknown, Answer>['refusalOf'],
): Promise<Answer> {
  try {
    const answer = await sending
    if (refusalOf?.(answer)) await loadErrorWords()
    return answer
  } catch (error) {
    // Without an answer there may be no network to load the words.
    if (putFailureOf(error, 0).kind === 'refused') await loadErrorWords()
    throw error
  }
}

function useNamedPurchase<Found>(
  lookup: (id: string) => UseQueryOptions<Found>,
  id: string | undefined,
): NamedPurchase<Found> {
  const { data, error, isFetching, refetch } = useQuery({ ...lookup(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return { state: 'none' }
  if (data !== undefined) return { state: 'known', found: data }
  if (error === null) return { state: 'asking' }
  if (error instanceof ApiError && error.status === 404) return { state: 'never-sent' }
  return { state: 'unsure', error, asking: isFetching, askAgain: () => void refetch() }
}

function changed(search: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

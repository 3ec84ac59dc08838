import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import { takeNetwork } from '#console/test-network.ts'
import { showPage } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { SentOrder } from './flow.ts'
import { usePurchaseFlow } from './use-purchase-flow.ts'

const FOREIGN = '11111111-1111-4111-8111-111111111111'

const failure = (status: number, change: Partial<ErrorDetail>) =>
  new ApiError(status, {
    code: 'X',
    message: '',
    retryable: false,
    requestId: null,
    charged: 'no',
    ...change,
  })
const LOST = failure(0, { code: 'NETWORK', charged: 'unknown' })

let refusalCode = 'PLACA_INVALIDA'
const put = vi.fn<(sent: SentOrder<string>) => Promise<string>>()
const lookup = vi.fn<(id: string) => Promise<string>>()
const onAnswer = vi.fn<(answer: string, refusal: ErrorDetail | undefined) => void>()

/** A page with only the flow, shown as buttons and texts. */
function Page() {
  const flow = usePurchaseFlow({
    param: 'consulta',
    put,
    lookup: (id) => ({ queryKey: ['lookup', id], queryFn: () => lookup(id) }),
    refusalOf: (answer) => (answer === 'refused' ? failure(422, { code: refusalCode }).detail : undefined),
    onAnswer,
  })
  return (
    <>
      <button type="button" onClick={() => flow.open('a car', { placa: 'ABC1D23' })}>
        open
      </button>
      <button type="button" onClick={() => flow.pay(890)}>
        pay
      </button>
      <button type="button" onClick={() => flow.pay(890, { repurchaseOf: FOREIGN })}>
        pay anyway
      </button>
      <button type="button" onClick={() => flow.close()}>
        close
      </button>
      <output>
        {[
          flow.named.state,
          flow.isOpen && 'open',
          flow.busy && 'busy',
          flow.confirming && 'confirming',
          flow.failure?.kind,
          flow.refusal?.code,
          flow.answered && 'answered',
        ]
          .filter(Boolean)
          .join(' ')}
      </output>
    </>
  )
}

function show(at = '/') {
  const page = showPage('/', <Page />, { at })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const search = () => new URLSearchParams(page.router.state.location.search)
  return {
    ...page,
    press,
    search,
    id: () => search().get('consulta'),
    state: () => screen.getByRole('status'),
  }
}

beforeEach(() => {
  put.mockReset().mockResolvedValue('record')
  lookup.mockReset().mockRejectedValue(failure(404, { code: 'NOT_FOUND' }))
  onAnswer.mockReset()
  refusalCode = 'PLACA_INVALIDA'
})
afterEach(() => vi.useRealTimers())

it('opening puts a new id into the URL and sends nothing; Back closes it', async () => {
  const { press, state, id, search, router } = show()
  await press('open')
  expect(state()).toHaveTextContent('none open')
  expect(id()).toMatch(/^[\da-f-]{36}$/)
  expect(search().get('placa')).toBe('ABC1D23')
  expect(put).not.toHaveBeenCalled()
  await act(() => router.navigate(-1))
  expect(state()).toHaveTextContent(/^none$/)
  expect(id()).toBeNull()
})

it('closing takes back the entry that opening made', async () => {
  const { press, state, router } = show()
  await press('open')
  await press('close')
  await waitFor(() => expect(state()).toHaveTextContent(/^none$/))
  expect(router.state.location.search).toBe('')
})

it('a double click sends one PUT, under the id in the URL', async () => {
  const { press, id, state, user } = show()
  put.mockReturnValue(new Promise(() => undefined))
  await press('open')
  await user.dblClick(screen.getByRole('button', { name: 'pay' }))
  expect(put.mock.calls.map(([sent]) => sent)).toEqual([{ id: id(), order: 'a car', priceCents: 890 }])
  expect(state()).toHaveTextContent('open busy')
})

it('a lost answer repeats the same PUT until there is one', async () => {
  const { press, state } = show()
  put.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST)
  await press('open')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => screen.getByRole('button', { name: 'pay' }).click())
  await waitFor(() => expect(state()).toHaveTextContent('busy confirming'))
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(put).toHaveBeenCalledTimes(2)
  expect(onAnswer).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(put).toHaveBeenCalledTimes(3)
  expect(new Set(put.mock.calls.map(([sent]) => JSON.stringify(sent))).size).toBe(1)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('record', undefined)
  expect(state()).toHaveTextContent('open answered')
})

it('a lost answer is not asked for without a network, and again as soon as there is one', async () => {
  const { press, state } = show()
  const giveBack = takeNetwork()
  put.mockRejectedValueOnce(LOST)
  await press('open')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => screen.getByRole('button', { name: 'pay' }).click())
  await waitFor(() => expect(state()).toHaveTextContent('busy confirming'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(put).toHaveBeenCalledTimes(1)
  giveBack()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(put).toHaveBeenCalledTimes(2)
})

it('asks first about a similar purchase, and pays again under the same id', async () => {
  const { press, state, id } = show()
  const similar = { id: FOREIGN, state: 'done', createdAt: '2026-11-20T12:00:00Z' }
  put.mockRejectedValueOnce(failure(409, { code: 'SIMILAR_INQUIRY', similar }))
  await press('open')
  await press('pay')
  await waitFor(() => expect(state()).toHaveTextContent('open similar'))
  await press('pay anyway')
  await waitFor(() => expect(state()).toHaveTextContent('answered'))
  expect(put.mock.calls.map(([sent]) => [sent.id, sent.repurchaseOf])).toEqual([
    [id(), undefined],
    [id(), FOREIGN],
  ])
})

it('a refusal closes the confirmation, and the corrected order gets a new id', async () => {
  const { press, state, id } = show()
  put.mockResolvedValueOnce('refused')
  await press('open')
  const first = id()
  await press('pay')
  await waitFor(() => expect(state()).toHaveTextContent(/^none PLACA_INVALIDA$/))
  await press('open')
  expect(id()).not.toBe(first)
  expect(state()).toHaveTextContent(/^none open$/)
})

it('reads the catalog again when the price has changed', async () => {
  const { press, state, queryClient } = show()
  put.mockRejectedValueOnce(failure(409, { code: 'PRICE_CHANGED' }))
  await press('open')
  await press('pay')
  await waitFor(() => expect(state()).toHaveTextContent('price-changed'))
  expect(queryClient.getQueryState(['catalog', {}])?.isInvalidated).toBe(true)
})

it.each([
  ['is not sold any more', 'SERVICO_INDISPONIVEL', true],
  ['has an unknown plate', 'PLACA_INVALIDA', false],
])('reads the catalog again when the service says that an order %s: %s', async (_, code, isRead) => {
  const { press, state, queryClient } = show()
  refusalCode = code
  put.mockResolvedValueOnce('refused')
  await press('open')
  await press('pay')
  await waitFor(() => expect(state()).toHaveTextContent(code))
  expect(queryClient.getQueryState(['catalog', {}])?.isInvalidated).toBe(isRead)
})

it('reads the limits again when one refuses the order', async () => {
  const { press, state, queryClient } = show()
  put.mockRejectedValueOnce(failure(403, { code: 'LIMIT_REACHED' }))
  await press('open')
  await press('pay')
  await waitFor(() => expect(state()).toHaveTextContent('refused'))
  expect(queryClient.getQueryState(['ownLimits', {}])?.isInvalidated).toBe(true)
})

it('after a reload the server says whether the purchase in the URL was sent', async () => {
  lookup.mockResolvedValue('the record')
  const { state } = show(`/?consulta=${FOREIGN}`)
  expect(state()).toHaveTextContent('asking')
  await waitFor(() => expect(state()).toHaveTextContent('known'))
  expect(lookup).toHaveBeenCalledExactlyOnceWith(FOREIGN)
})

it.each([
  ['is stored', 'known', () => lookup.mockResolvedValue('the record')],
  ['may be stored', 'unsure', () => lookup.mockRejectedValue(failure(503, { code: 'BUSY' }))],
])('the next order gets an id of its own if one in the URL %s', async (_, known, answer) => {
  answer()
  const { press, state, id } = show(`/?consulta=${FOREIGN}`)
  await waitFor(() => expect(state()).toHaveTextContent(known))
  await press('open')
  expect(id()).toMatch(/^[\da-f-]{36}$/)
  expect(id()).not.toBe(FOREIGN)
})

it('an id that was never sent stays the id of the order, in the same history entry', async () => {
  const { press, state, id } = show(`/?consulta=${FOREIGN}`)
  await waitFor(() => expect(state()).toHaveTextContent('never-sent'))
  await press('open')
  expect(id()).toBe(FOREIGN)
  expect(state()).toHaveTextContent('none open')
  await press('close')
  await waitFor(() => expect(id()).toBeNull())
})

it('does not claim to know whether something was bought if the lookup failed', async () => {
  lookup.mockRejectedValue(failure(503, { code: 'BUSY' }))
  const { state } = show(`/?consulta=${FOREIGN}`)
  await waitFor(() => expect(state()).toHaveTextContent('unsure'))
})

it('ignores a text in the URL that is not an id', () => {
  const { state } = show('/?consulta=1%20OR%201')
  expect(state()).toHaveTextContent(/^none$/)
  expect(lookup).not.toHaveBeenCalled()
})

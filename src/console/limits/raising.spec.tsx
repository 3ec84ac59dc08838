import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, lateParts, showPage } from '#console/test-page.tsx'
import { RaiseRequestSchema, type ShopLimit } from '#contract/console/limits.ts'
import { MoreRoom } from './MoreRoom.tsx'
import { RaiseLimit } from './RaiseLimit.tsx'
import { ShopLimitForm } from './ShopLimitForm.tsx'
import { useLimitBlock } from './use-limit-block.ts'

const BIA = { id: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a', name: 'Bia' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers every call with this. Returns the calls. */
function answering(answer: () => Response | Promise<Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    return Promise.resolve(answer())
  })
  return calls
}

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The raises among the calls. */
function raisesIn(calls: readonly string[]) {
  return calls
    .filter((call) => call.includes('/raise '))
    .map((call) => {
      const at = call.indexOf('{')
      const { id, extraCents } = RaiseRequestSchema.parse(JSON.parse(call.slice(at)))
      return { call: call.slice(0, at).trim(), id, extraCents }
    })
}

it.each([
  [BIA, `POST /api/staff/${BIA.id}/raise`],
  [null, 'POST /api/limits/raise'],
])('a limit is raised with two taps, of %j', async (person, call) => {
  const calls = answering(() => new Response(null, { status: 204 }))
  const { user } = showPage('/', <RaiseLimit person={person} />)
  expect(screen.queryByRole('button', { name: /50/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Liberar mais hoje' }))
  await user.click(screen.getByRole('button', { name: /50/ }))
  expect(raisesIn(calls)).toEqual([{ call, id: expect.stringMatching(UUID_V4), extraCents: 5000 }])
  await expect.poll(() => screen.queryByRole('button', { name: /50/ })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Liberar mais hoje' })).toHaveFocus())
})

it('a failed raise stays open, says so and is not repeated automatically', async () => {
  const calls = answering(() => new Response(null, { status: 500 }))
  const { user } = showPage('/', <RaiseLimit person={BIA} />)
  await user.click(screen.getByRole('button', { name: 'Liberar mais hoje' }))
  await user.click(screen.getByRole('button', { name: /100/ }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: /100/ })).toBeVisible()
  expect(calls).toHaveLength(1)
})

it('a raise whose answer was lost is sent again under the same id, and the next raise gets another', async () => {
  const lost = new TypeError('Failed to fetch')
  const second = Promise.withResolvers<Response>()
  const answers = [() => Promise.reject(lost), () => second.promise]
  const calls = answering(() => answers.shift()?.() ?? new Response(null, { status: 204 }))
  const { user } = showPage('/', <RaiseLimit person={BIA} />)
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }))
  await press(/^Liberar mais hoje$/)
  // Another amount is another raise.
  await press(/100/)
  await screen.findByRole('alert')
  await press(/50/)
  // A press before the answer would do nothing.
  await waitFor(() => expect(screen.getByRole('button', { name: /50/ })).toHaveAttribute('aria-busy'))
  second.reject(lost)
  await screen.findByRole('alert')
  await press(/50/)
  await expect.poll(() => screen.queryByRole('button', { name: /50/ })).toBeNull()
  await press(/^Liberar mais hoje$/)
  await press(/50/)
  await expect.poll(() => raisesIn(calls).length).toBe(4)
  const raises = raisesIn(calls)
  expect(raises.map(({ extraCents }) => extraCents)).toEqual([10000, 5000, 5000, 5000])
  const [other, first, again, next] = raises.map(({ id }) => id)
  expect(again).toBe(first)
  expect(new Set([other, first, next]).size).toBe(3)
})

/** `MoreRoom` as below a button that `reason` blocks, or without one the limit. */
function MoreRoomFor690({ reason }: { readonly reason?: string }) {
  const limit = useLimitBlock(690)
  return <MoreRoom priceCents={690} blocked={reason ?? limit?.text} />
}

it('a person at the limit asks with one tap, and reads that the request was sent', async () => {
  const calls = answering(() => new Response(null, { status: 204 }))
  const { user } = showPage('/', <MoreRoomFor690 />, {
    role: 'buyer',
    seed: (client) =>
      client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, leftCents: 100, leftOf: 'day' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' }))
  const said = await screen.findByText('Pedido enviado: os gerentes veem um aviso.')
  expect(said, 'read in the place of the button').toHaveFocus()
  expect(calls).toEqual(['POST /api/limits/own/ask'])
})

it('a read that began before the request does not offer the request again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const limits = { ...NO_LIMITS, leftCents: 100, leftOf: 'day' } as const
  const reads = [promise, Promise.resolve(Response.json({ ...limits, isAsked: true }))]
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET' ? reads.shift() : Promise.resolve(new Response(null, { status: 204 })),
  )
  const { user, queryClient } = showPage('/', <MoreRoomFor690 />, {
    role: 'buyer',
    seed: (client) => client.setQueryData(apiQuery('ownLimits').queryKey, limits),
  })
  void queryClient.refetchQueries(apiQuery('ownLimits'))
  await user.click(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' }))
  await screen.findByText('Pedido enviado: os gerentes veem um aviso.')
  resolve(Response.json(limits))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Pedir mais aos gerentes' })).toBeNull()
})

it('a person who comes back after asking reads that the request was sent', async () => {
  showPage('/', <MoreRoomFor690 />, {
    role: 'buyer',
    seed: (client) =>
      client.setQueryData(apiQuery('ownLimits').queryKey, {
        ...NO_LIMITS,
        leftCents: 100,
        leftOf: 'day',
        isAsked: true,
      }),
  })
  const said = await screen.findByText('Pedido enviado: os gerentes veem um aviso.')
  expect(said, 'it has come by itself').not.toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Pedir mais aos gerentes' })).toBeNull()
})

it('a manager at a limit raises it there', async () => {
  const calls = answering(() => new Response(null, { status: 204 }))
  const { user } = showPage('/', <MoreRoomFor690 />, {
    seed: (client) => client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, shopLeftCents: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Liberar mais hoje' }))
  await user.click(screen.getByRole('button', { name: /20/ }))
  expect(raisesIn(calls)[0]).toMatchObject({ call: 'POST /api/limits/raise', extraCents: 2000 })
})

it('nobody with room for the price is offered to ask', async () => {
  showPage('/', <MoreRoomFor690 />)
  await lateParts()
  expect(screen.queryByRole('button')).toBeNull()
})

it('nobody is offered to ask when something other than the limit is the reason', async () => {
  showPage('/', <MoreRoomFor690 reason="Sem internet" />, {
    seed: (client) => client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, shopLeftCents: 0 }),
  })
  await lateParts()
  expect(screen.queryByRole('button')).toBeNull()
})

function showShop(limit: Partial<ShopLimit>) {
  const shop: ShopLimit = { dayCents: null, raisedTodayCents: 0, spentTodayCents: 12_30, ...limit }
  const { user } = showPage('/', <ShopLimitForm />, {
    seed: (client) => client.setQueryData(apiQuery('shopLimit').queryKey, shop),
  })
  return { user, field: screen.getByLabelText<HTMLInputElement>(/^Gastar por dia até/) }
}

it("shows the shop's limit, what was spent, and what was raised", () => {
  const { field } = showShop({ dayCents: 500_00, raisedTodayCents: 50_00 })
  expect(field.value).toBe('500,00')
  const said = screen.getByText(/^Gasto hoje/).textContent.replaceAll('\u00A0', ' ')
  expect(said).toBe('Gasto hoje: R$ 12,30, com mais R$ 50,00 liberados hoje')
  expect(screen.getByRole('button', { name: 'Liberar mais hoje' })).toBeVisible()
})

it('saves a limit, and refuses a text that is not an amount with an example', async () => {
  const saved: ShopLimit = { dayCents: 300_00, raisedTodayCents: 0, spentTodayCents: 0 }
  const calls = answering(() => Response.json(saved))
  const { user, field } = showShop({})
  expect(screen.queryByRole('button', { name: 'Liberar mais hoje' })).toBeNull()
  await user.type(field, 'trezentos')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/por exemplo 500,00/)).toBeVisible()
  await user.clear(field)
  await user.type(field, '300')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Salvo')).toBeVisible()
  expect(calls).toEqual(['PUT /api/limits {"dayCents":30000}'])
})

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { ManagePackages } from './ManagePackages.tsx'
import { TEST_ITEMS } from './test-packages.ts'

const pack = (id: string, name: string, services = ['gravame', 'debitos']) => ({ id, name, services })
const [FIRST, SECOND] = [pack('p-1', 'Compra segura'), pack('p-2', 'Venda')]

// Settings are folded on a phone.
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(
  answer: readonly object[] = [],
  packs = [FIRST, SECOND],
  switches: ShopCatalog['switches'] = {},
) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: answer })))
  const catalog = {
    servicos: [...TEST_ITEMS],
    switches,
    unreadable: [],
    readAt: '2026-11-20T12:00:00.000Z',
  }
  const { user, queryClient } = showPage('/', <ManagePackages catalog={catalog} />, {
    catalog,
    seed: (client) => client.setQueryData(apiQuery('packages').queryKey, { items: packs }),
  })
  return { user, queryClient, button: (name: string) => screen.getByRole('button', { name }) }
}

it('focuses the name of a new package, and returns to the button on cancel', async () => {
  const { user, button } = show()
  await user.click(button('Novo pacote'))
  expect(await screen.findByLabelText(/^Nome do pacote/)).toHaveFocus()
  await user.click(button('Cancelar'))
  expect(button('Novo pacote')).toHaveFocus()
})

it('keeps the focus in the row of a changed package', async () => {
  const { user, button } = show()
  await user.click(button('Editar Venda'))
  expect(await screen.findByLabelText(/^Nome do pacote/)).toHaveFocus()
  await user.click(button('Cancelar'))
  expect(button('Editar Venda'), 'a second Enter moves nothing').toHaveFocus()
})

it('deletes nothing on a second Enter, and moves the focus to the remaining rows after a deletion', async () => {
  const { user, button } = show([FIRST])
  await user.click(button('Excluir Venda'))
  expect(button('Manter')).toHaveFocus()
  await user.click(button('Manter'))
  expect(button('Editar Venda')).toHaveFocus()
  await user.click(button('Excluir Venda'))
  expect(button('Excluir mesmo'), 'red, like every last press of a deletion').toHaveClass('text-alert')
  await user.click(button('Excluir mesmo'))
  await expect.poll(() => screen.queryByText('Venda')).toBeNull()
  expect(button('Editar Compra segura')).toHaveFocus()
})

it('focuses the button for a new package after the last one is deleted', async () => {
  const { user, button } = show([])
  await user.click(button('Excluir Venda'))
  await user.click(button('Excluir mesmo'))
  await expect.poll(() => screen.queryByRole('list')).toBeNull()
  expect(button('Novo pacote')).toHaveFocus()
})

it('keeps what was typed into one package while another is opened', async () => {
  const { user, button } = show()
  await user.click(button('Editar Compra segura'))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome do pacote/)
  await user.type(name, ' completa')
  await user.click(button('Editar Venda'))
  await expect.poll(() => screen.getAllByLabelText(/^Nome do pacote/)).toHaveLength(2)
  await user.click(button('Novo pacote'))
  await expect.poll(() => screen.getAllByLabelText(/^Nome do pacote/)).toHaveLength(3)
  const names = screen.getAllByLabelText<HTMLInputElement>(/^Nome do pacote/).map(({ value }) => value)
  expect(names).toEqual(['Compra segura completa', 'Venda', ''])
})

it('the sum names apart what the shop does not have today', async () => {
  const { user, button } = show([], [pack('p-1', 'Compra', ['gravame', 'debitos', 'extinta'])])
  await user.click(button('Editar Compra'))
  expect(
    await screen.findByText(/^2 consultas: R\$\s17,40, e mais 1 consulta que a loja não tem/),
  ).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Gravame/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Débitos/ }))
  expect(screen.getByText(/^1 consulta que a loja não tem/)).toBeVisible()
})

it('keeps a pasted name that is too long, and says how long it may be', async () => {
  const { user, button } = show()
  await user.click(button('Editar Venda'))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome do pacote/)
  await user.clear(name)
  await user.click(name)
  await user.paste('Compra segura com tudo o que o banco pede')
  expect(name).toHaveValue('Compra segura com tudo o que o banco pede')
  await user.click(button('Salvar pacote'))
  await screen.findByText(/^O nome tem/)
  expect(name).toHaveAccessibleDescription(/até 40 letras, e este tem 41\. Encurte/)
})

it('asks for a name that one can see', async () => {
  const { user, button } = show()
  await user.click(button('Editar Venda'))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome do pacote/)
  await user.clear(name)
  await user.click(name)
  await user.paste('\u200B\u2060')
  await user.click(button('Salvar pacote'))
  expect(await screen.findByText(/^Dê um nome/)).toBeVisible()
})

it('shows a package once if the answer to its first save is lost', async () => {
  const { user, queryClient, button } = show()
  await user.click(button('Novo pacote'))
  await user.type(await screen.findByLabelText(/^Nome do pacote/), 'Repasse')
  await user.click(screen.getByRole('checkbox', { name: /^Gravame/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Débitos/ }))
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return Promise.reject(new TypeError('no network'))
  })
  await user.click(button('Salvar pacote'))
  await expect.poll(() => sent).toHaveLength(1)
  const id = sent[0]?.split('/').at(-1) ?? ''
  // What an event brings.
  const items = [FIRST, SECOND, pack(id, 'Repasse'), pack('p-4', 'De outra pessoa')]
  queryClient.setQueryData(apiQuery('packages').queryKey, { items })
  await screen.findByText('De outra pessoa')
  expect(screen.queryByRole('button', { name: 'Editar Repasse' })).toBeNull()
  expect(screen.getByLabelText(/^Nome do pacote/)).toHaveValue('Repasse')
  await user.click(button('Cancelar'))
  expect(button('Editar Repasse')).toBeVisible()
})

it('a service that another manager took out of the package can still be unticked', async () => {
  const { user, queryClient, button } = show([], [pack('p-1', 'Compra', ['gravame', 'debitos', 'extinta'])])
  await user.click(button('Editar Compra'))
  await screen.findByText(/e mais 1 consulta que a loja não tem/)
  queryClient.setQueryData(apiQuery('packages').queryKey, { items: [pack('p-1', 'Compra'), SECOND] })
  await screen.findByText('Venda')
  await user.click(screen.getByRole('checkbox', { name: /a loja está sem ela/ }))
  expect(screen.getByText(/^2 consultas: R\$\s17,40$/)).toBeVisible()
})

it('keeps the form of a package that another manager deletes, and says that saving it brings it back', async () => {
  const { user, queryClient, button } = show([SECOND, pack('p-1', 'Compra segura completa')])
  await user.click(button('Editar Compra segura'))
  const name = await screen.findByLabelText(/^Nome do pacote/)
  await user.type(name, ' completa')
  queryClient.setQueryData(apiQuery('packages').queryKey, { items: [SECOND] })
  expect(await screen.findByRole('status')).toHaveTextContent(/excluído.*Se você salvar, ele volta/)
  expect(name).toHaveValue('Compra segura completa')
  expect(name).toHaveFocus()
  await user.click(button('Salvar pacote'))
  await expect.poll(() => screen.queryByLabelText(/^Nome do pacote/)).toBeNull()
  expect(button('Editar Compra segura completa')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await expect.poll(() => document.activeElement).toBe(button('Editar Compra segura completa'))
})

it('lets a deleted package go on cancel, and keeps the focus in the list', async () => {
  const { user, queryClient, button } = show()
  await user.click(button('Editar Venda'))
  await screen.findByLabelText(/^Nome do pacote/)
  queryClient.setQueryData(apiQuery('packages').queryKey, { items: [FIRST] })
  await screen.findByRole('status')
  await user.click(button('Cancelar'))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(button('Editar Compra segura')).toHaveFocus()
})

it('asks before it brings back a package whose deletion this page has not read yet', async () => {
  const { user, button } = show()
  await user.click(button('Editar Venda'))
  const name = await screen.findByLabelText(/^Nome do pacote/)
  await user.type(name, ' rápida')
  const bodies: unknown[] = []
  const error = { code: 'NOT_FOUND', message: 'Este pacote foi excluído.', retryable: false, requestId: null }
  vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Promise.resolve(Response.json({ items: [FIRST] }))
    bodies.push(typeof init.body === 'string' && JSON.parse(init.body))
    return Promise.resolve(
      bodies.length === 1
        ? Response.json({ error: { ...error, charged: 'no' } }, { status: 404 })
        : Response.json({ items: [FIRST, pack('p-2', 'Venda rápida')] }),
    )
  })
  await user.click(button('Salvar pacote'))
  expect(await screen.findByRole('status')).toHaveTextContent(/excluído.*Se você salvar, ele volta/)
  expect(name).toHaveValue('Venda rápida')
  await user.click(button('Salvar pacote'))
  await expect.poll(() => screen.queryByLabelText(/^Nome do pacote/)).toBeNull()
  const body = { name: 'Venda rápida', services: ['gravame', 'debitos'] }
  expect(bodies).toEqual([body, { ...body, restore: true }])
})

it.each([
  ['asks before it deletes', 'Excluir Venda', 'Excluir mesmo', 0],
  ['moves a package up by one place', 'Subir Venda', 'Subir Compra segura', 1],
])('a double click %s', async (_, first, second, count) => {
  const { user, button, queryClient } = show([SECOND, FIRST])
  const answer = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ items: [SECOND, FIRST] })))
  vi.stubGlobal('fetch', answer)
  await user.click(button(first))
  // On a phone, what the first press has shown is under the finger.
  fireEvent.click(await screen.findByRole('button', { name: second }), { detail: 2 })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(answer).toHaveBeenCalledTimes(count)
})

it('a read that began before a change does not bring the deleted package back', async () => {
  const { user, button, queryClient } = show()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET' ? promise : Promise.resolve(Response.json({ items: [FIRST] })),
  )
  const read = queryClient.refetchQueries(apiQuery('packages'))
  await user.click(button('Excluir Venda'))
  await user.click(button('Excluir mesmo'))
  await expect.poll(() => screen.queryByText('Venda')).toBeNull()
  resolve(Response.json({ items: [FIRST, SECOND] }))
  await read
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData(apiQuery('packages').queryKey)).toEqual({ items: [FIRST] })
})

it('marks the services of a package that it cannot buy today', () => {
  const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
  show([], [pack('p-1', 'Compra segura', ['gravame', 'debitos', 'recall'])], { debitos: off })
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith('Gravame')),
  ).toHaveTextContent('Gravame, Débitos (desligada na loja), Recall (a loja está sem ela)')
})

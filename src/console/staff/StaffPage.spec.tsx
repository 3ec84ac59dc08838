import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { announcements } from '#console/ui/announcements.ts'
import { ANA, BIA, showStaff as show } from './test-staff.tsx'

const inviteUrl = `https://patio.example/convite#${'k'.repeat(43)}`

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this. Returns what was sent. */
function answerWith(answer: object, status = 200) {
  const sent: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://patio'), init)
    const { method, url } = request
    if (method === 'GET') return Response.json({ items: [ANA, BIA] })
    const text = await request.text()
    sent.push({ method, path: new URL(url).pathname, body: text === '' ? undefined : JSON.parse(text) })
    return Response.json(answer, { status })
  })
  return sent
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!row) throw new Error(`No row of ${name}`)
  return row.textContent.replaceAll('\u00A0', ' ')
}

it('lists what each person may do, their state, and their spending against their limits', () => {
  show([
    ANA,
    BIA,
    { ...BIA, id: 'c', name: 'Caio', invitedUntil: null },
    { ...ANA, id: 'd', name: 'Davi', status: 'suspended' },
  ])
  expect(rowOf('Ana')).toContain('Ana (você)')
  expect(rowOf('Ana')).toContain('Gerente · consulta CPF e CNPJ')
  expect(rowOf('Ana')).toContain('HojeR$ 12,30 sem limite')
  expect(rowOf('Bia')).toContain('Convite até 25/11/2026 09:00')
  expect(rowOf('Bia')).toContain('Consulta só carros')
  expect(rowOf('Bia')).toContain('R$ 0,00 de R$ 50,00')
  expect(rowOf('Bia')).not.toContain('Visto')
  expect(rowOf('Caio')).toContain('Convite vencido')
  expect(rowOf('Davi')).toContain('Suspenso')
})

it.each(['buyer', 'viewer'] as const)('tells a %s whom to ask instead', (role) => {
  show([], role)
  expect(screen.getByText('Só gerentes cuidam da equipe')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the link of a new person with the ways to send it', async () => {
  const sent = answerWith({ ...BIA, inviteUrl }, 201)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Adicionar pessoa' }))
  const form = within(await screen.findByRole('dialog', { name: 'Adicionar pessoa' }))
  await user.type(form.getByLabelText(/^Nome/), 'Bia')
  await user.type(form.getByLabelText(/^E-mail/), 'Bia@Loja.example')
  await user.type(form.getByLabelText(/^Limite por dia/), '50')
  await user.click(form.getByRole('button', { name: 'Adicionar e criar convite' }))
  const link = within(await screen.findByRole('dialog', { name: 'Link de Bia' }))
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/staff',
      body: { name: 'Bia', email: 'bia@loja.example', role: 'buyer', limits: { dayCents: 50_00 } },
    },
  ])
  expect(link.getByText(inviteUrl)).toBeVisible()
  expect(link.getByRole('button', { name: 'Copiar o link' })).toBeVisible()
  const whatsApp = new URL(link.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' }).href)
  expect(whatsApp.origin).toBe('https://wa.me')
  expect(whatsApp.searchParams.get('text')).toContain(inviteUrl)
  const code = await link.findByRole('img', { name: 'Código QR do link de Bia' })
  // Also on a dark page.
  expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff')
})

it('sends only what was changed, and shows an error where the change was made', async () => {
  const refusal = { code: 'LAST_MANAGER', message: '', retryable: false, requestId: null, charged: 'no' }
  const sent = answerWith({ error: refusal }, 409)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Ana' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ana' }))
  await user.click(form.getByRole('radio', { name: /^Só visualiza/ }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('A loja precisa de um gerente')).toBeVisible()
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/staff/p', body: { role: 'viewer' } }])
})

it('suspends after a confirmation that says what happens', async () => {
  const sent = answerWith({ ...BIA, status: 'suspended' })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  await user.click(await screen.findByRole('button', { name: 'Suspender o acesso' }))
  const question = within(screen.getByRole('dialog', { name: 'Suspender o acesso de Bia?' }))
  expect(question.getByText(/os lotes dela pausam/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Suspender agora' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ method: 'PATCH', path: `/api/staff/${BIA.id}`, body: { status: 'suspended' } }])
})

it('says that an access is suspended, and gives it back with one press', async () => {
  const davi = { ...BIA, id: 'd', name: 'Davi', status: 'suspended' } as const
  const sent = answerWith({ ...davi, status: 'active' })
  const { user } = show([ANA, davi])
  await user.click(screen.getByRole('button', { name: 'Editar Davi' }))
  const form = within(await screen.findByRole('dialog', { name: 'Davi Suspenso' }))
  expect(form.queryByRole('button', { name: 'Suspender o acesso' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Reativar o acesso' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/staff/d', body: { status: 'active' } }])
})

it('names a wrong limit in the list of what to correct', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  const form = within(await screen.findByRole('dialog', { name: 'Bia' }))
  await user.clear(form.getByLabelText(/por dia/i))
  await user.type(form.getByLabelText(/por dia/i), 'muito')
  await user.type(form.getByLabelText(/por mês/i), 'muito')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  const summary = await form.findByRole('alert', { name: 'Corrija os campos abaixo' })
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Limite por dia (R$)', 'Limite por mês (R$)'])
  expect(form.getByLabelText('Limite por dia (R$)')).toHaveFocus()
})

it('refuses a limit for a month that is below the one for a day, until either is corrected', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Adicionar pessoa' }))
  const form = within(await screen.findByRole('dialog'))
  const month = form.getByLabelText(/^Limite por mês/)
  await user.type(form.getByLabelText(/^Limite por dia/), '100')
  await user.type(month, '50')
  await user.click(form.getByRole('button', { name: /^Adicionar/ }))
  await vi.waitFor(() =>
    expect(month).toHaveAccessibleDescription(/menor que o limite por dia, de R\$\s100,00/),
  )
  await user.clear(form.getByLabelText(/^Limite por dia/))
  await vi.waitFor(() => expect(month).not.toHaveAccessibleDescription(/menor/))
})

it('shows at the field that the limits are out of order since another manager changed one', async () => {
  const message = 'O limite por mês não pode ser menor que o limite por dia, de R$ 90,00.'
  const refusal = { code: 'INVALID_REQUEST', message: '', retryable: false, requestId: null, charged: 'no' }
  answerWith({ error: { ...refusal, fields: [{ field: 'limits.monthCents', message }] } }, 400)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  const form = within(await screen.findByRole('dialog', { name: 'Bia' }))
  await user.type(form.getByLabelText(/^Limite por mês/), '80')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() =>
    expect(form.getByLabelText(/^Limite por mês/)).toHaveAccessibleDescription(/de R\$ 90,00/),
  )
})

it('leaves alone what another manager changes while the dialog is open', async () => {
  const { user, queryClient } = show()
  const sent = answerWith({ ...BIA, name: 'Bia Lima' })
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  const name = await screen.findByLabelText(/^Nome/)
  const items = [ANA, { ...BIA, limits: { dayCents: 100_00, monthCents: null } }]
  queryClient.setQueryData(apiQuery('staff').queryKey, { items })
  await screen.findByText(/^de R\$\s100,00$/)
  await user.type(name, ' Lima')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Bia Lima' }])
})

it('keeps what was typed about a person from a click beside the dialog, and from its other actions', async () => {
  const { user } = show()
  const sent = answerWith({})
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  const name = await screen.findByLabelText(/^Nome/)
  await user.type(name, ' Lima')
  fireEvent.click(screen.getByRole('dialog'))
  expect(name).toHaveValue('Bia Lima')
  await user.click(screen.getByRole('button', { name: 'Criar outro convite' }))
  expect(screen.getByText('Salve antes o que você mudou acima.')).toBeVisible()
  expect(name).toHaveValue('Bia Lima')
  expect(sent).toEqual([])
  await user.keyboard('{Escape}')
})

it('shows the saved values when the dialog is opened again before the list was read', async () => {
  const saved = { ...BIA, limits: { dayCents: 80_00, monthCents: null } }
  const never = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'PATCH' ? Promise.resolve(Response.json(saved)) : never,
  )
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  await user.clear(await screen.findByLabelText(/por dia/i))
  await user.type(screen.getByLabelText(/por dia/i), '80')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(rowOf('Bia')).toContain('de R$ 80,00')
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  expect(await screen.findByLabelText(/por dia/i)).toHaveValue('80,00')
})

it('leaves the dialog of another person open when a slow answer about the former one arrives', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'PATCH'
      ? new Promise<Response>((resolve) => answers.push(resolve))
      : Promise.resolve(Response.json({ items: [ANA, BIA] })),
  )
  const { user, queryClient } = show()
  await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
  await user.type(await screen.findByLabelText(/^Nome/), ' Lima')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => answers).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Editar Ana' }))
  await user.type(await screen.findByLabelText(/^Nome/), ' Souza')
  answers[0]?.(Response.json({ ...BIA, name: 'Bia Lima' }))
  await expect.poll(() => announcements.get().polite).toBe('Alterações salvas')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Ana Souza')
})

it.each(['Adicionar pessoa', 'Editar Bia'])('begins at the name: %s', async (name) => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name }))
  expect(within(await screen.findByRole('dialog')).getByLabelText(/^Nome/)).toHaveFocus()
})

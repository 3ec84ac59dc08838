import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Session } from '#contract/console/session.ts'
import { SignInForm } from './SignInForm.tsx'

const NOBODY: Session = { person: null, needsSetup: false, environment: 'live', keyRefused: false }
const ANA: Session = {
  ...NOBODY,
  person: { id: 'p', name: 'Ana', email: 'ana@loja.example', role: 'manager', mayQueryPeople: true },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(session: Session, email?: string) {
  return showPage('/', <SignInForm {...(email !== undefined && { email })} />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, session),
  })
}

/** Answers each call by its method and path. Returns what was sent. */
function serve(answers: Readonly<Record<string, () => Response>>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    return Promise.resolve(answers[`${method} ${path}`]?.() ?? new Response(null, { status: 500 }))
  })
  return sent
}

const refusal = (code: string, message: string, fields?: object[]) => () =>
  Response.json(
    { error: { code, message, retryable: false, requestId: null, charged: 'no', fields } },
    { status: 401 },
  )

it('says whom to ask for a new password', () => {
  show(NOBODY)
  expect(screen.getByText('Esqueceu a senha? Peça um link novo a um gerente.')).toBeVisible()
})

it('asks for the code after the password, in a field that phones fill in by themselves', async () => {
  serve({ 'POST /api/session': () => Response.json({ ...NOBODY, secondFactor: 'code' }) })
  const { user } = show(NOBODY)
  await user.type(screen.getByLabelText('E-mail'), 'ana@loja.example')
  await user.type(screen.getByLabelText('Senha'), 'uma senha')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  const field = await screen.findByLabelText('Código')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(screen.queryByLabelText('Senha')).toBeNull()
})

it('sends a pasted code without its spaces and invisible characters, and takes over the session', async () => {
  const sent = serve({ 'POST /api/session/second-factor': () => Response.json(ANA) })
  const { user, queryClient } = show({ ...NOBODY, secondFactor: 'code' })
  await user.click(screen.getByLabelText('Código'))
  await user.paste(' 123\u00A0456\u200B ')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(sent).toEqual(['POST /api/session/second-factor {"code":"123456"}'])
  await expect.poll(() => queryClient.getQueryData(apiQuery('session').queryKey)).toEqual(ANA)
})

it('shows at the field that a code is wrong, and takes a recovery code instead', async () => {
  const wrong = 'Este código não confere. Espere o próximo e tente de novo.'
  const sent = serve({
    'POST /api/session/second-factor': refusal('INVALID_CODE', wrong, [{ field: 'code', message: wrong }]),
  })
  const { user } = show({ ...NOBODY, secondFactor: 'code' })
  await user.type(screen.getByLabelText('Código'), '123456{Enter}')
  expect(await screen.findAllByText(wrong)).not.toEqual([])
  expect(screen.getByLabelText('Código')).toHaveAccessibleDescription(/não confere/)
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  await user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-jklm-npqr{Enter}')
  expect(sent.at(-1)).toBe('POST /api/session/second-factor {"code":"ABCDEFGHJKLMNPQR"}')
})

it('starts again with the password and says that the time for the code is over', async () => {
  serve({ 'POST /api/session/second-factor': refusal('SIGN_IN_EXPIRED', 'Tarde.') })
  const { user } = show({ ...NOBODY, secondFactor: 'code' })
  await user.type(screen.getByLabelText('Código'), '123456{Enter}')
  expect(await screen.findByLabelText('Senha')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('O tempo para informar o código acabou.')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})

it('leads back to the password step for another account', async () => {
  const sent = serve({ 'DELETE /api/session': () => new Response(null, { status: 204 }) })
  const { user } = show({ ...NOBODY, secondFactor: 'code' })
  await user.click(screen.getByRole('button', { name: 'Entrar com outra conta' }))
  expect(await screen.findByLabelText('E-mail')).toHaveFocus()
  expect(sent).toEqual(['DELETE /api/session'])
})

it('sets a second factor up, and starts the session after the person has kept the recovery codes', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index}`)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const sent = serve({
    'POST /api/session/second-factor/enrolment': () =>
      Response.json({ secret, uri: `otpauth://totp/P%C3%A1tio:ana?secret=${secret}` }),
    'PUT /api/session/second-factor/enrolment': () => Response.json({ recoveryCodes: codes }),
    'POST /api/session/second-factor/finish': () => Response.json(ANA),
  })
  const { user, queryClient } = show({ ...NOBODY, secondFactor: 'enrol' })
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(screen.getByText(/^A loja pede duas etapas/), 'in the place of the button').toHaveFocus()
  await user.type(screen.getByLabelText('Código'), '123456{Enter}')
  const region = await screen.findByRole('region', { name: 'Códigos de recuperação' })
  expect(within(region).getByText(/Eles não aparecem de novo/)).toHaveFocus()
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  expect(queryClient.getQueryData(apiQuery('session').queryKey), 'not yet').toMatchObject({ person: null })
  const enrolment = queryClient.getQueryCache().find({ queryKey: ['sign-in-enrolment'] })
  await expect.poll(() => enrolment?.isActive(), { message: 'nothing asks for another secret' }).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Já guardei, continuar' }))
  await expect.poll(() => queryClient.getQueryData(apiQuery('session').queryKey)).toEqual(ANA)
  expect(sent.map((each) => each.split(' ', 2).join(' '))).toEqual([
    'POST /api/session/second-factor/enrolment',
    'PUT /api/session/second-factor/enrolment',
    'POST /api/session/second-factor/finish',
  ])
})

it('leads to the company’s account if there is one, and says when its provider does not answer', () => {
  show({ ...NOBODY, oidc: true })
  const link = () => screen.getByRole('link', { name: 'Entrar com a conta da empresa' })
  expect(link()).toHaveAttribute('href', '/api/oidc/start?to=%2F')
  expect(screen.queryByText(/não está conseguindo falar/)).toBeNull()
  cleanup()
  show({ ...NOBODY, oidc: false })
  expect(link()).toBeVisible()
  expect(screen.getByText(/não está conseguindo falar/)).toBeVisible()
  cleanup()
  show({ ...NOBODY, oidc: true }, 'ana@loja.example')
  expect(link(), 'beside the page with what was typed').toHaveAttribute('target', '_blank')
  cleanup()
  show(NOBODY)
  expect(screen.queryByRole('link', { name: 'Entrar com a conta da empresa' })).toBeNull()
})

it('a read of the session that began before the sign-in does not end it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit) =>
    method === 'GET' ? promise : Promise.resolve(Response.json(ANA)),
  )
  const { user, queryClient } = show(NOBODY)
  const { queryKey } = apiQuery('session')
  const read = queryClient.refetchQueries({ queryKey })
  await user.type(screen.getByLabelText('E-mail'), 'ana@loja.example')
  await user.type(screen.getByLabelText('Senha'), 'uma senha{Enter}')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(ANA)
  resolve(Response.json(NOBODY))
  await read
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0)
  expect(queryClient.getQueryData(queryKey)).toEqual(ANA)
})

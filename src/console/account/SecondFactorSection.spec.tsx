import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import type { SecondFactor } from '#contract/console/second-factor.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'

const OFF: SecondFactor = { available: true, active: false, required: false, recoveryCodesLeft: 0 }
const ON: SecondFactor = { ...OFF, active: true, recoveryCodesLeft: 9 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(factor: SecondFactor) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit) => {
    sent.push(`${method} ${typeof body === 'string' ? body : ''}`.trim())
    const answers: Readonly<Record<string, () => Response>> = {
      POST: () =>
        Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
      PUT: () => Response.json({ recoveryCodes: ['ABCD-EFGH-JKLM-NPQR'] }),
      DELETE: () => new Response(null, { status: 204 }),
      GET: () => Response.json(OFF),
    }
    return Promise.resolve(answers[method]?.() ?? Response.error())
  })
  const shown = showPart(<SecondFactorSection />, {
    seed: (client) => client.setQueryData(apiQuery('secondFactor').queryKey, factor),
  })
  return { ...shown, sent }
}

it('is set up with the password and the first code, and shows the recovery codes at the end', async () => {
  const { user, sent } = show(OFF)
  await user.click(screen.getByRole('button', { name: 'Configurar' }))
  expect(screen.queryByLabelText('Código atual')).toBeNull()
  await user.type(await screen.findByLabelText('Senha'), 'uma senha{Enter}')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(screen.getByRole('list'), 'the first of the steps').toHaveFocus()
  await user.type(await screen.findByLabelText('Código'), '123456{Enter}')
  expect(await screen.findByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
  const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(asksBeforeReload(), 'it would lose the codes').toBe(true))
  await user.click(screen.getByRole('button', { name: 'Já guardei' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Configurar/ })).toHaveFocus())
  expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).toBeNull()
  expect(asksBeforeReload()).toBe(false)
  expect(sent.slice(0, 2)).toEqual(['POST {"password":"uma senha"}', 'PUT {"code":"123456"}'])
})

it('is turned off with password and code', async () => {
  const { user, sent } = show(ON)
  expect(screen.getByText(/Códigos de recuperação restantes: 9\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desligar' }))
  await user.type(await screen.findByLabelText('Senha'), 'uma senha')
  await user.type(screen.getByLabelText('Código atual'), '123456{Enter}')
  expect(await screen.findByText(/^Desligada/)).toBeVisible()
  expect(sent[0]).toBe('DELETE {"password":"uma senha","code":"123456"}')
  expect(announcements.get().polite).toBe('Verificação em duas etapas desligada')
  expect(screen.getByRole('button', { name: 'Configurar' })).toHaveFocus()
})

it('can only be replaced if the shop requires it, and is not offered if the server cannot keep it', () => {
  show({ ...ON, required: true })
  expect(screen.getByRole('button', { name: 'Configurar de novo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desligar' })).toBeNull()
  cleanup()
  show({ ...OFF, available: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Não está disponível nesta instalação/)).toBeVisible()
})

it('stays off if it is cancelled at the QR code', async () => {
  const { user, sent } = show(OFF)
  await user.click(screen.getByRole('button', { name: 'Configurar' }))
  await user.type(await screen.findByLabelText('Senha'), 'uma senha{Enter}')
  await screen.findByText('JBSW Y3DP EHPK 3PXP')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Configurar' })).toHaveFocus())
  expect(screen.getByText(/^Desligada/)).toBeVisible()
  expect(sent).toEqual(['POST {"password":"uma senha"}'])
})

it('keeps the focus if the change is cancelled', async () => {
  const { user } = show(ON)
  await user.click(screen.getByRole('button', { name: 'Desligar' }))
  await screen.findByLabelText('Senha')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Configurar de novo' })).toHaveFocus()
})

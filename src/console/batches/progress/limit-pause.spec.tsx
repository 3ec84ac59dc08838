import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testBatch } from '#console/test-batch.ts'
import { NO_LIMITS, lateParts } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { Role } from '#contract/console/role.ts'
import { testError, testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const BIA = { id: 'other', name: 'Bia Prado' }
const LINES = [testLine(1, { state: 'done' }), testLine(2)]

/** A batch that a limit has paused. `left` is what the reader's limits leave now. */
function showPaused(role: Role, left: Partial<OwnLimits>, createdBy?: typeof BIA) {
  return showBatch(
    { state: 'paused', error: testError('LIMIT_REACHED'), ...(createdBy && { createdBy }) },
    {
      role,
      lines: LINES,
      seed: (client) => client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, ...left }),
    },
  )
}

const resume = () => screen.getByRole('button', { name: /^Continuar/ })

it('a buyer whose limit pauses a list reads what is left of it, and asks for more there', async () => {
  showPaused('buyer', { leftCents: 20, leftOf: 'day' })
  expect(resume()).toHaveAttribute('aria-disabled', 'true')
  expect(resume()).toHaveAccessibleDescription(
    /^O seu limite de hoje só tem mais R\$\s0,20\. Ana pode liberar mais\.$/,
  )
  expect(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' })).toBeVisible()
})

it('with room for the next line again, the list can be resumed', async () => {
  showPaused('buyer', { leftCents: 25, leftOf: 'day' })
  await lateParts()
  expect(resume()).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('button', { name: 'Pedir mais aos gerentes' })).toBeNull()
})

it('a manager raises the own limit there', async () => {
  showPaused('manager', { leftCents: 20, leftOf: 'day' })
  expect(await screen.findByRole('button', { name: 'Liberar mais hoje' })).toBeVisible()
})

it('the limit of the reader does not stop a manager who resumes another person’s list', () => {
  const { text } = showPaused('manager', { leftCents: 0, leftOf: 'day' }, BIA)
  expect(resume()).not.toHaveAttribute('aria-disabled')
  expect(text(), 'the reader is a manager').not.toContain('Peça a um gerente')
})

it('another buyer is not offered to ask', async () => {
  showPaused('buyer', { leftCents: 0, leftOf: 'day' }, BIA)
  await lateParts()
  expect(resume()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: /Liberar|Pedir/ })).toBeNull()
})

const REFUSED = 'O pedido de R$ 0,25 passa do limite pessoal de hoje, do qual restam R$ 0,20.'
const SUSPENDED = 'O acesso de quem pediu foi suspenso.'

/** Another person's list that a manager reads. `refusal` is what the BFF says of its next line. */
function showOthers(refusal: ErrorDetail | undefined, shopLeftCents: number | null = null) {
  return showBatch(
    { state: 'paused', error: refusal ?? testError('LIMIT_REACHED'), createdBy: BIA },
    {
      role: 'manager',
      lines: LINES,
      seed: (client) => {
        client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, shopLeftCents })
        const batch = testBatch({ state: 'paused', createdBy: BIA })
        const answer = {
          ...batch,
          lines: LINES,
          leftOut: [],
          partial: false,
          cursor: '1',
          ...(refusal && { refusal }),
        }
        client.setQueryData(apiQuery('batch', { id: batch.id }).queryKey, answer)
      },
    },
  )
}

it('a manager raises the limit that stops another person’s list there', async () => {
  const { user } = showOthers(testError('LIMIT_REACHED', { message: REFUSED }))
  expect(resume()).toHaveAttribute('aria-disabled', 'true')
  expect(resume()).toHaveAccessibleDescription(
    `${REFUSED} O limite é de Bia Prado. Como gerente, você pode liberar mais.`,
  )
  await user.click(await screen.findByRole('button', { name: 'Liberar mais hoje' }))
  const raised = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('fetch', raised)
  await user.click(screen.getByRole('button', { name: /20/ }))
  expect(raised.mock.calls[0]?.[0]).toBe(`/api/staff/${BIA.id}/raise`)
})

it('a manager raises the shop’s limit where that one stops another person’s list', async () => {
  showOthers(undefined, 0)
  expect(resume()).toHaveAccessibleDescription(
    'O limite da loja para hoje acabou. Como gerente, você pode liberar mais.',
  )
  expect(await screen.findByRole('button', { name: 'Liberar mais hoje' })).toBeVisible()
})

it('a manager cannot resume the list of a suspended person', async () => {
  const { text } = showOthers(testError('FORBIDDEN', { message: SUSPENDED }))
  await lateParts()
  expect(resume()).toHaveAttribute('aria-disabled', 'true')
  expect(resume()).toHaveAccessibleDescription(expect.stringContaining(SUSPENDED))
  expect(text().split(SUSPENDED), 'the box of the pause says it').toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Liberar|Pedir/ })).toBeNull()
})

it('a manager resumes another person’s list that nothing stops any more', () => {
  showOthers(undefined, 25)
  expect(resume()).not.toHaveAttribute('aria-disabled')
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS } from '#console/test-page.tsx'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { Role } from '#contract/console/role.ts'
import { testError, testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

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

it('with room for the next line again, the list can be resumed', () => {
  showPaused('buyer', { leftCents: 25, leftOf: 'day' })
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

it('another buyer is not offered to ask', () => {
  showPaused('buyer', { leftCents: 0, leftOf: 'day' }, BIA)
  expect(resume()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: /Liberar|Pedir/ })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { onTestFinished, expect, it, vi } from 'vitest'
import { calendarDay, monthOf } from '#brazil/dates.ts'
import { showPage } from '#console/test-page.tsx'
import { Component as StatementPage } from './StatementPage.tsx'

const TODAY = calendarDay(Date.now())

function show() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = showPage('/extrato', <StatementPage />)
  const months = within(screen.getByRole('navigation', { name: 'Meses' }))
  return { user, month: (name: RegExp) => months.getByRole('link', { name }) }
}

it('keeps the focus at the steps from month to month, also at one that disappears', async () => {
  const { user, month } = show()
  await user.click(month(/^Mês anterior/))
  expect(month(/^Mês anterior/)).toHaveFocus()
  await user.click(month(/^Mês anterior/))
  await user.click(month(/^Este mês/))
  expect(month(/^Mês anterior/)).toHaveFocus()
})

it('the fields of the period follow the steps, and keep the focus', async () => {
  const { user, month } = show()
  await user.click(month(/^Mês anterior/))
  const { from } = monthOf(TODAY, -1)
  expect(screen.getByLabelText('De')).toHaveValue(from)
  await user.clear(screen.getByLabelText('De'))
  await user.type(screen.getByLabelText('De'), from.replace(/01$/, '10'))
  await user.keyboard('{Enter}')
  expect(screen.getByText(/^10\/.* a /)).toBeVisible()
  expect(screen.getByLabelText('De')).toHaveFocus()
})

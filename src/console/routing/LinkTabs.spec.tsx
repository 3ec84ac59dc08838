import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { LinkTabs } from './LinkTabs.tsx'

const TABS = [
  { name: 'dia', search: '', label: 'Dia' },
  { name: 'mes', search: 'por=mes', label: 'Mês' },
]

it('underlines only the current tab, in forced colours too', async () => {
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  const { of } = await styled()
  // Forced colours keep a border, but not a shadow.
  const underlined = screen.getAllByRole('link').filter((tab) => parseFloat(of(tab).borderBottomWidth) > 0)
  expect(underlined.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page'])
  expect(underlined.map((tab) => tab.getAttribute('href'))).toEqual(['/?por=mes'])
})

it('gives the current tab the weight of the others, so that none moves when it is chosen', async () => {
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  const { of } = await styled()
  const weights = screen.getAllByRole('link').map((tab) => of(tab).fontWeight)
  expect(new Set(weights).size).toBe(1)
})

it('shows the current tab of a list that is wider than the screen, and a part of the one before it', () => {
  const offset = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  offset.mockRestore()
  const { scrollLeft } = screen.getByRole('list')
  expect(scrollLeft).toBeGreaterThan(250)
  expect(scrollLeft).toBeLessThan(400)
})

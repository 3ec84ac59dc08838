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

it('gives every tab the width that it has as the current one, so that the others never move', async () => {
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  await styled()
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules))
  const bold = rules.find((rule) => rule instanceof CSSStyleRule && rule.selectorText === '.bold-room::after')
  expect(bold?.cssText).toMatch(/content: attr\(data-label\).*font-weight: 700/)
  const tabs = screen.getAllByRole('link')
  expect(tabs.map((tab) => tab.matches('.bold-room') && tab.dataset.label)).toEqual(['Dia', 'Mês'])
})

it('shows the current tab of a list that is wider than the screen, and a part of the one before it', () => {
  const offset = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  offset.mockRestore()
  const { scrollLeft } = screen.getByRole('list')
  expect(scrollLeft).toBeGreaterThan(250)
  expect(scrollLeft).toBeLessThan(400)
})

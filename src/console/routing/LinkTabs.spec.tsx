import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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

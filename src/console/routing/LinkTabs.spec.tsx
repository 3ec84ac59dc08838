import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { LinkTabs } from './LinkTabs.tsx'

const TABS = [
  { name: 'dia', search: '', label: 'Dia' },
  { name: 'mes', search: 'por=mes', label: 'Mês' },
]

it('underlines the current tab alone, in forced colours too', () => {
  showPart(<LinkTabs label="Agrupar por" tabs={TABS} current="mes" />)
  const underlined = screen.getAllByRole('link').filter(({ className }) => /\bborder-/.test(className))
  expect(underlined.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page'])
  expect(underlined.map((tab) => tab.getAttribute('href'))).toEqual(['/?por=mes'])
})

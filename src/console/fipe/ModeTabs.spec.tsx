import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { ModeTabs } from './ModeTabs.tsx'

it('underlines the current mode alone, in forced colours too', () => {
  showPart(<ModeTabs current="codigo" />)
  const underlined = screen.getAllByRole('link').filter(({ className }) => /\bborder-/.test(className))
  expect(underlined.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page'])
})

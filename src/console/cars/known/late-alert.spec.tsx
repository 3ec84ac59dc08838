import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aspectLines, PLATE } from '../test-car.ts'

it('the drawn page stays until the evidence of an alert has loaded', async () => {
  // New modules, so that no part has loaded before.
  vi.resetModules()
  const { showPart } = await import('#console/test-page.tsx')
  const { Aspects } = await import('./Aspects.tsx')
  const aspects = aspectLines({ court: { state: 'alert', text: 'TJMG' } })
  showPart(<Aspects aspects={aspects} plate={PLATE} isEmpty={false} />)
  const title = { name: 'Bloqueio judicial (RENAJUD)' }
  expect(screen.queryByRole('heading', title)).toBeNull()
  expect(document.querySelector('[data-late]')).not.toBeNull()
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(document.querySelector('[data-late]')).toBeNull()
})

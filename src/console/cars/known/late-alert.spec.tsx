import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { aspectLines, PLATE, SERVICES } from '../test-car.ts'
import { Aspects } from './Aspects.tsx'

// On its own, because another alert of the file would have loaded the part already.
it('a drawn page stays until its alert has loaded, so that the prices below do not move', async () => {
  const known = aspectLines({ court: { state: 'alert', text: 'TJMG' }, lien: { state: 'outdated' } })
  showPart(<Aspects aspects={known} plate={PLATE} isEmpty={false} />, { catalog: { servicos: SERVICES } })
  expect(document.querySelector('[data-late]')).toBeVisible()
  expect(await screen.findByText('TJMG')).toBeVisible()
  expect(document.querySelector('[data-late]')).toBeNull()
})

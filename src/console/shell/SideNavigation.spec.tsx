import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { SideNavigation } from './SideNavigation.tsx'

it('the keys reach the wallet before the account below it', async () => {
  const { user } = showPage('/', <SideNavigation />)
  const refresh = await screen.findByRole('button', { name: 'Atualizar saldo' })
  refresh.focus()
  await user.tab()
  expect(screen.getByRole('button', { name: /^Ana/ })).toHaveFocus()
  // Styles must not draw it in another order.
  for (let place = refresh.parentElement; place; place = place.parentElement)
    expect(place.className).not.toContain('reverse')
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { shortcutHelp } from './overlays.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

afterEach(() => {
  cleanup()
  shortcutHelp.set(false)
})

it('names every list that j and k step through', () => {
  shortcutHelp.set(true)
  render(<ShortcutHelp />)
  expect(screen.getByText('j k').closest('div')).toHaveTextContent(
    'Próxima e anterior, no histórico e em Carros',
  )
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { useOpenPlace } from './open-place.ts'

function Places() {
  const open = useOpenPlace()
  return (
    <a href="/carros" onClick={open}>
      Carros
    </a>
  )
}

it('a press opens the page in the console', async () => {
  const { router, user } = showPage('/servicos', <Places />, { at: '/servicos?placa=BRA2E19' })
  await user.click(screen.getByRole('link'))
  expect(router.state.location).toMatchObject({ pathname: '/carros', search: '' })
  expect(router.state.historyAction).toBe('PUSH')
})

it('a press on the place of the page adds no step for Back', async () => {
  history.replaceState(null, '', '/carros')
  const { router, user } = showPage('/carros', <Places />)
  await user.click(screen.getByRole('link'))
  expect(router.state.historyAction).toBe('REPLACE')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is the browser’s',
  (how) => {
    const { router } = showPage('/', <Places />)
    let wasTaken: boolean | undefined
    const look = (event: Event) => {
      wasTaken = event.defaultPrevented
      // The test's document opens no other page.
      event.preventDefault()
    }
    document.addEventListener('click', look, { once: true })
    fireEvent.click(screen.getByRole('link'), how)
    expect(wasTaken).toBe(false)
    expect(router.state.location.pathname).toBe('/')
  },
)

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { WayBack } from './WayBack.tsx'

const Frame = () => (
  <>
    <WayBack />
    <main id="conteudo">
      <Outlet />
    </main>
  </>
)
const list = (
  <>
    <h1>Lista</h1>
    <Link to="/a">Um</Link>
    <Link to="/b">Outro</Link>
  </>
)

it('the way back leads keys to the link that they followed, and leaves the focus of others alone', async () => {
  const pages = [
    { path: '/', element: list },
    { path: '*', element: <h1>Página</h1> },
  ]
  const router = createMemoryRouter([{ Component: Frame, children: pages }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  screen.getByRole('link', { name: 'Outro' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(screen.getByRole('link', { name: 'Outro' })).toHaveFocus()

  await user.click(screen.getByRole('link', { name: 'Um' }))
  await act(() => router.navigate(-1))
  expect(screen.getByRole('heading', { name: 'Lista' })).toBeVisible()
  expect(document.body).toHaveFocus()
})

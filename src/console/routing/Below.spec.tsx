import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { Link, RouterProvider, createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Below } from './Below.tsx'

/** A page that records at each commit whether its lower part is drawn. */
function show(path: string) {
  const commits: boolean[] = []
  function Page() {
    useLayoutEffect(() => {
      commits.push(screen.queryByText('Lá embaixo') !== null)
    })
    return (
      <>
        <h1>Página</h1>
        <Below>
          <p>Lá embaixo</p>
        </Below>
      </>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/pagina">Abrir</Link> },
      { path: '/pagina', element: <Page /> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return commits
}

it('is drawn at once on a page that is opened by its URL', () => {
  expect(show('/pagina')).toEqual([true])
})

it('is drawn after the head of a page that a press has led to', async () => {
  const commits = show('/')
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }))
  await waitFor(() => expect(screen.getByText('Lá embaixo')).toBeVisible())
  expect(commits[0]).toBe(false)
})

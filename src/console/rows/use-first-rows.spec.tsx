import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { Link, RouterProvider, createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useFirstRows } from './use-first-rows.ts'

/** How many rows fit on the upper tenth of jsdom's screen of 768 px, below the head of the list. */
const ON_TENTH = 2
const ROWS = Array.from({ length: 100 }, (_, index) => index)

/** A list that records its number of rows at each commit. */
function show(path: string, open?: number) {
  const commits: number[] = []
  function List() {
    const rows = useFirstRows(ROWS, (row) => row === open)
    useLayoutEffect(() => {
      commits.push(screen.getAllByRole('listitem').length)
    })
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/lista">Abrir</Link> },
      { path: '/lista', element: <List /> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return commits
}

it('a list that is opened by its URL has all rows at once', () => {
  expect(show('/lista')).toEqual([100])
})

it('after a press the rows of the upper tenth of the screen come first, and the others after them', async () => {
  const commits = show('/')
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100))
  expect(commits).toEqual([ON_TENTH, 100])
})

it('the open row, which the list scrolls to, is one of the first', async () => {
  const commits = show('/', 70)
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100))
  expect(commits[0]).toBe(71)
})

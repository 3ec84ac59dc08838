import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ListBeside } from './ListBeside.tsx'
import { ListFrame, type ListPartProps } from './ListFrame.tsx'

afterEach(() => vi.unstubAllGlobals())

const List = ({ opened }: ListPartProps) => <ListBeside opened={opened}>Lista</ListBeside>

it('a print of a page beside its list keeps what is typed in the page, and the focus', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const router = createMemoryRouter(
    [
      {
        path: '/carros',
        element: <ListFrame List={List} openId="ABC1D23" />,
        children: [{ path: ':placa', element: <textarea aria-label="Anotação" /> }],
      },
    ],
    { initialEntries: ['/carros/ABC1D23?lista=1'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.type(screen.getByLabelText('Anotação'), 'Motor com ruído')
  act(() => void fireEvent(window, new Event('beforeprint')))
  act(() => void fireEvent(window, new Event('afterprint')))
  expect(screen.getByLabelText('Anotação')).toHaveValue('Motor com ruído')
  expect(screen.getByLabelText('Anotação')).toHaveFocus()
})

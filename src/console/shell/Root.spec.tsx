import { render } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Root } from './Root.tsx'

afterEach(() => sessionStorage.clear())

/** What the browser keeps of the place on a page when it is closed or loaded again. */
function keptOf(address: string): string {
  const routes = [{ Component: Root, children: [{ path: '*', element: null }] }]
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />,
  )
  dispatchEvent(new Event('pagehide'))
  unmount()
  return JSON.stringify(Object.entries(sessionStorage))
}

it('keeps the place on each page apart from that of another search or part', () => {
  const kept = ['/consultas', '/consultas?pessoa=1', '/consultas?pessoa=2', '/ajustes#a', '/ajustes#b']
  for (const address of kept) keptOf(address)
  const places: unknown = JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '')
  expect(Object.keys(Object(places))).toHaveLength(kept.length)
})

it('keeps neither a plate nor the token of a link', () => {
  expect(keptOf('/carros/BRA2E19')).not.toContain('BRA2E19')
  expect(keptOf(`/compartilhado#${'k'.repeat(43)}`)).not.toContain('k'.repeat(12))
})

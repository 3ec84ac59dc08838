import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { carSummary } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import { createStore, useStore } from '#console/ui/store.ts'
import type { Role } from '#contract/console/role.ts'
import { palette } from '../overlays.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { Palette } from './Palette.tsx'

beforeEach(() => palette.set(false))

const PEOPLE = [{ id: 'p2', name: 'Bia' }]

/** Opens the palette over a page with a button, which has the focus. */
function open(role: Role = 'manager') {
  const shown = showPage(
    '/',
    <>
      <button type="button">Antes</button>
      <Palette />
    </>,
    {
      role,
      seed: (client) => {
        client.setQueryData(apiQuery('people').queryKey, { items: PEOPLE })
        for (const q of ['fip', 'fi']) {
          client.setQueryData(apiQuery('cars', { q, limit: 8 }).queryKey, { items: [], nextCursor: null })
        }
      },
    },
  )
  screen.getByRole('button', { name: 'Antes' }).focus()
  act(() => palette.set(true))
  return shown
}

const box = () => screen.getByRole('combobox')

/** The option that a screen reader announces as active. */
function pointedAt(): string | null | undefined {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

it('has the focus at once, and gives it back when it closes without a choice', async () => {
  const { user } = open()
  expect(box()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Antes' })).toHaveFocus()
})

it('the arrows wrap around, the box names the option, and Enter opens it', async () => {
  const { user, router } = open()
  expect(pointedAt()).toBe('Início')
  await user.keyboard('{ArrowUp}')
  expect(pointedAt()).toBe('Minha conta')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointedAt()).toBe('Carros')
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/carros')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a new text starts at its first option', async () => {
  const { user } = open()
  await user.keyboard('{ArrowDown}fip')
  expect(pointedAt()).toBe('FIPE')
  expect(screen.getByRole('group', { name: 'Consultas' })).toHaveTextContent('FIPE por placa')
  await user.keyboard('{ArrowDown}{Backspace}')
  expect(pointedAt()).toBe('FIPE')
})

it('leads to the purchases of a colleague', async () => {
  const { user, router } = open('buyer')
  await user.keyboard('bia{Enter}')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/consultas?por=p2')
})

it('offers only the pages of the role', () => {
  open('buyer')
  expect(screen.queryByRole('option', { name: 'Equipe' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Extrato' })).toBeVisible()
})

const isLoaded = createStore(false)

/** The palette, with a script that loads later. */
function LaterPalette() {
  return useStore(isLoaded) && <Palette />
}

function Shortcuts() {
  useShortcuts()
  return <input aria-label="Antes" />
}

it('has the text that was typed before its script loaded, and the field below has none of it', async () => {
  const page = (
    <>
      <Shortcuts />
      <LaterPalette />
    </>
  )
  const { user } = showPage('/', page, {
    seed: (client) => {
      client.setQueryData(apiQuery('people').queryKey, { items: PEOPLE })
    },
  })
  const below = screen.getByRole('textbox', { name: 'Antes' })
  await user.type(below, 'a')
  await user.keyboard('{Control>}k{/Control}lox{Backspace}{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
  act(() => isLoaded.set(true))
  expect(box()).toHaveFocus()
  expect(box()).toHaveValue('lo')
  await user.keyboard('t')
  expect(box()).toHaveValue('lot')
  expect(pointedAt()).toBe('Lotes')
  await user.keyboard('{Escape}')
  await user.type(below, 'b')
  expect(below).toHaveValue('ab')
})

it('Enter never opens a car that was found for an earlier text', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, router, queryClient } = open()
  const items = [carSummary('ABC1D23', { car: 'VW GOL 1.0 2019' })]
  queryClient.setQueryData(apiQuery('cars', { q: 'gol', limit: 8 }).queryKey, { items, nextCursor: null })
  await user.keyboard('gol')
  expect(await screen.findByRole('option', { name: /GOL/ })).toBeVisible()
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('option', { name: /GOL/ })).toBeVisible()
  await user.keyboard('{Backspace}{Backspace}onix{Enter}')
  expect(router.state.location.pathname).toBe('/')
})

it('Enter before anything is found opens the first result as soon as it arrives, unless the text changes', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, router } = open()
  const found = (plate: string) => Response.json({ items: [carSummary(plate, {})], nextCursor: null })
  await user.keyboard('onix{Enter}')
  expect(screen.getByText('Procurando…')).toBeVisible()
  await user.keyboard('{Backspace}')
  await expect.poll(() => answers.length).toBe(1)
  act(() => answers[0]?.(found('ABC1D23')))
  expect(await screen.findByRole('option')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  await user.keyboard('y{Enter}')
  await expect.poll(() => answers.length).toBe(2)
  act(() => answers[1]?.(found('XYZ1D23')))
  await expect.poll(() => router.state.location.pathname).toBe('/carros/XYZ1D23')
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OrderForm } from './OrderForm.tsx'

const GRAVAME: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
const COMPLETA: CatalogItem = {
  ...GRAVAME,
  servico: 'consulta-completa',
  nome: 'Consulta Completa',
  preco: 54.9,
}
const TITLE = 'Respondem isto e mais'

afterEach(() => vi.unstubAllGlobals())

const show = () =>
  showPart(<OrderForm item={GRAVAME} known={{}} today="2026-11-20" onComplete={() => undefined} />, {
    catalog: { servicos: [GRAVAME, COMPLETA] },
  })

it('has no list of other services on a phone, whose late arrival moved the button under a finger', async () => {
  const onDesk = show()
  // Loads the part: on the phone it would be drawn at once.
  expect(await screen.findByText(TITLE)).toBeVisible()
  onDesk.unmount()
  const noop = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: noop, removeEventListener: noop }))
  show()
  expect(screen.getByRole('button', { name: /^Continuar/ })).toBeVisible()
  expect(screen.queryByText(TITLE)).toBeNull()
})

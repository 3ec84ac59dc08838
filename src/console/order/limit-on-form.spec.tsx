import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, showPart } from '#console/test-page.tsx'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OrderForm } from './OrderForm.tsx'

const GRAVAME: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
const OWN = apiQuery('ownLimits').queryKey

function show(item = GRAVAME, atFirst: Partial<OwnLimits> = {}) {
  const onComplete = vi.fn<() => void>()
  const { queryClient, user } = showPart(
    <OrderForm
      item={item}
      known={{ placa: 'ABC1D23' }}
      today="2026-11-20"
      refusal={undefined}
      onComplete={onComplete}
    />,
    { seed: (client) => client.setQueryData(OWN, { ...NO_LIMITS, ...atFirst }) },
  )
  return {
    user,
    onComplete,
    goOn: () => screen.getByRole('button', { name: /^Continuar/ }),
    ask: () => screen.findByRole('button', { name: 'Pedir mais aos gerentes' }),
    limit: (own: Partial<OwnLimits>) => queryClient.setQueryData(OWN, { ...NO_LIMITS, ...own }),
  }
}

it.each<[own: Partial<OwnLimits>, reason: RegExp]>([
  [
    { leftCents: 6_10, leftOf: 'day' },
    /^O seu limite de hoje só tem mais R\$\s6,10\. Ana pode liberar mais\.$/,
  ],
  [{ shopLeftCents: 0 }, /^O limite da loja para hoje acabou\. Ana pode liberar mais\.$/],
])(
  'a form whose price exceeds the limit goes no further, says why once, and offers to ask for more: %j',
  async (own, reason) => {
    const { user, limit, goOn, ask, onComplete } = show()
    expect(screen.getByText('Saldo depois')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull()
    limit(own)
    await vi.waitFor(() => expect(goOn()).toHaveAttribute('aria-disabled', 'true'))
    expect(goOn()).toHaveAccessibleDescription(reason)
    expect(screen.getAllByText(/limite/)).toHaveLength(1)
    expect(screen.queryByText(/Saldo depois|Nada é cobrado ainda/)).toBeNull()
    await user.click(goOn())
    await user.type(screen.getByRole('textbox', { name: 'Placa' }), '{Enter}')
    expect(onComplete).not.toHaveBeenCalled()
    expect(await ask()).toBeVisible()
  },
)

it('works again when the limit is raised, and gets the focus from the request for more', async () => {
  const { user, limit, goOn, ask, onComplete } = show()
  limit({ leftCents: 0, leftOf: 'day' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  await user.click(await ask())
  expect(await screen.findByText('Pedido enviado: os gerentes veem um aviso.')).toHaveFocus()
  vi.unstubAllGlobals()
  limit({ leftCents: 50_00, leftOf: 'day' })
  await vi.waitFor(() => expect(goOn()).not.toHaveAttribute('aria-disabled'))
  expect(screen.queryByText(/Pedido enviado|limite/)).toBeNull()
  expect(goOn()).toHaveFocus()
  await user.click(goOn())
  expect(onComplete).toHaveBeenCalledOnce()
})

it('blocks nothing before the chosen state decides the price', async () => {
  const byState = { uf: 'SP', preco: 16.9, requer: ['placa', 'uf'] }
  const crlv = { servico: 'crlv', nome: 'CRLV-e', requer: ['placa', 'uf'], preco_por_uf: [byState] }
  const { user, goOn } = show(crlv, { leftCents: 6_10, leftOf: 'day' })
  expect(goOn()).not.toHaveAttribute('aria-disabled')
  await user.selectOptions(screen.getByRole('combobox'), 'SP')
  expect(goOn()).toHaveAttribute('aria-disabled', 'true')
})

import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { fieldKey } from '#console/form-engine/field.ts'
import { ACCEPTANCE } from '#console/form-engine/registry.ts'
import { showPart } from '#console/test-page.tsx'
import { NoticePage } from './NoticePage.tsx'

function show({ isTest = false } = {}) {
  const onAccept = vi.fn<(version: string) => void>()
  const notice = (versao: string) => ({ versao, texto: '<p>Leia <b>tudo</b></p>', itens: ['um'] })
  const { queryKey } = apiQuery('atpveNotice')
  const { queryClient } = showPart(
    <NoticePage
      item={{ servico: 'atpve', nome: 'ATPV-e', requer: [] }}
      plate="ABC1D23"
      acceptance={{ ...ACCEPTANCE, name: 'aceite_atpve', key: fieldKey('aceite_atpve') }}
      priceCents={2990}
      blocked={undefined}
      refusedVersion={undefined}
      onAccept={onAccept}
      onBack={() => undefined}
    />,
    {
      seed: (client) => {
        client.setQueryData(queryKey, notice('v1'))
        if (isTest)
          client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' })
      },
    },
  )
  return {
    publish: (versao: string) => act(() => void queryClient.setQueryData(queryKey, notice(versao))),
    onAccept,
    tick: () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Li o aviso inteiro e aceito.' }),
    goOn: () => userEvent.click(screen.getByRole('button', { name: 'Continuar · R$\u00A029,90' })),
  }
}

it('shows the whole notice and continues only with the tick', async () => {
  const { tick, goOn, onAccept } = show()
  expect(screen.getByText('Leia tudo')).toBeVisible()
  expect(screen.getByText('um')).toBeVisible()
  expect(tick().checked).toBe(false)
  await goOn()
  expect(onAccept).not.toHaveBeenCalled()
  expect(within(await screen.findByRole('alert')).getByRole('link')).toBeVisible()
  expect(tick()).toHaveAccessibleDescription(/Leia o aviso/)
  expect(document.activeElement).toBe(tick())
  await userEvent.click(tick())
  await goOn()
  expect(onAccept).toHaveBeenCalledExactlyOnceWith('v1')
})

it('continues without a price with a test key', () => {
  show({ isTest: true })
  expect(screen.getByRole('button', { name: 'Continuar em teste' })).toBeVisible()
})

it('the tick is for one version, and a newer version clears it', async () => {
  const { tick, goOn, onAccept, publish } = show()
  await userEvent.click(tick())
  publish('v2')
  expect(await screen.findByText('O aviso mudou')).toBeVisible()
  expect(screen.getByText('Vale para a versão 2 do aviso.')).toBeVisible()
  expect(tick().checked).toBe(false)
  await goOn()
  expect(onAccept).not.toHaveBeenCalled()
  await userEvent.click(tick())
  await goOn()
  expect(onAccept).toHaveBeenCalledExactlyOnceWith('v2')
})

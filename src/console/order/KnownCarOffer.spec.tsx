import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { CRLV } from '#console/form-engine/test-forms.ts'
import { testItem } from '#console/test-item.ts'
import { showPart } from '#console/test-page.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { OrderForm } from './OrderForm.tsx'

const item = testItem({ service: 'consulta' })
const record: InquiryRecord = {
  ...item,
  request: { servico: 'consulta', placa: 'ABC1D23' },
  result: { veiculo: { uf: 'PR', renavam: '00639884962' } },
}

/** The form for a car whose earlier inquiry gave its state and its RENAVAM. */
function show() {
  const shown = showPart(
    <OrderForm
      item={CRLV}
      known={{ placa: 'ABC1D23' }}
      today="2026-11-20"
      onComplete={vi.fn<() => void>()}
    />,
    {
      seed: (client) => {
        const history = { items: [item], nextCursor: null }
        for (const query of [{ limit: 50 }, { state: 'done' as const, limit: 3 }])
          client.setQueryData(apiQuery('inquiries', { plate: 'ABC1D23', ...query }).queryKey, history)
        for (const query of [{ limit: 50 }, { state: 'done' as const, limit: 3 }])
          client.setQueryData(apiQuery('inquiries', { plate: 'XYZ1D23', ...query }).queryKey, {
            items: [],
            nextCursor: null,
          })
        client.setQueryData(apiQuery('inquiry', { id: item.id }).queryKey, record)
      },
    },
  )
  return {
    ...shown,
    state: () => screen.getByRole<HTMLSelectElement>('combobox'),
    renavam: () => screen.queryByRole<HTMLInputElement>('textbox', { name: /RENAVAM/ }),
    plate: () => screen.getByRole<HTMLInputElement>('textbox', { name: /Placa/ }),
  }
}

it('fills in known data of the car, and the fields that the filled-in state adds', async () => {
  const { state, renavam } = show()
  await waitFor(() => expect(renavam()?.value).toBe('0063988496-2'))
  expect(state().value).toBe('PR')
})

it('does not fill in again a value that a person took back or changed', async () => {
  const { user, state, renavam } = show()
  await waitFor(() => expect(renavam()?.value).not.toBe(''))
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(state().value).toBe('')
  expect(document.activeElement).toBe(state())
  await user.selectOptions(state(), 'PR')
  expect(renavam()?.value).toBe('')
})

it('takes back the values of the former plate', async () => {
  const { user, state, renavam, plate } = show()
  await waitFor(() => expect(renavam()?.value).not.toBe(''))
  await user.clear(plate())
  await user.type(plate(), 'XYZ1D23')
  await waitFor(() => expect(state().value).toBe(''))
})

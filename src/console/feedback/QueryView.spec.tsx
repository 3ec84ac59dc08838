import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import { QueryView } from './QueryView.tsx'

const refetch = vi.fn<() => Promise<never>>()
const failure = (status: number) =>
  new ApiError(status, { code: 'BUSY', message: 'Falhou.', retryable: true, requestId: null, charged: 'no' })

function view(data: string | undefined, error: Error | null) {
  return (
    <QueryView
      query={{ data, error, isFetching: false, refetch }}
      label="Carregando"
      skeleton={<p>blocos</p>}
      missing={(again) => <div>não existe {again}</div>}
      frame={(notice) => <section aria-label="quadro">{notice}</section>}
    >
      {(shown, failed) => `${shown}${failed ? ', talvez antigo' : ''}`}
    </QueryView>
  )
}

afterEach(() => {
  vi.useRealTimers()
  refetch.mockReset()
})

it('a failed poll keeps the data on the page', () => {
  render(view('valor', failure(503)))
  expect(document.body).toHaveTextContent('valor, talvez antigo')
})

it('an error without data is shown in its frame with a button to try again', async () => {
  render(view(undefined, failure(503)))
  const frame = await screen.findByRole('region', { name: 'quadro' })
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar de novo' }))
  expect(frame).toContainElement(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('a 404 means missing, and is not shown as an error', () => {
  render(view(undefined, failure(404)))
  expect(screen.getByText(/não existe/)).toBeVisible()
})

it('the skeleton appears after 200 ms and stays for 300 ms, so that nothing flashes', () => {
  vi.useFakeTimers()
  const { rerender } = render(view(undefined, null))
  expect(screen.queryByText('blocos')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText('blocos')).toBeVisible()
  rerender(view('valor', null))
  expect(screen.getByText('blocos')).toBeVisible()
  act(() => void vi.advanceTimersByTime(300))
  expect(document.body).toHaveTextContent('valor')
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { MAX_NOTE } from '#contract/console/bounds.ts'
import { NoteRequestSchema } from '#contract/console/car.ts'
import { BIA, carFile, PLATE } from '../test-car.ts'
import { NoteForm } from './NoteForm.tsx'
import { Timeline } from './Timeline.tsx'

const MARKUP = '<img src=x onerror=alert(1)>\nPintura refeita'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const { user } = showPage(
    '/',
    <>
      <NoteForm plate={PLATE} />
      <Timeline plate={PLATE} />
    </>,
    { seed: (client) => client.setQueryData(apiQuery('car', { plate: PLATE }).queryKey, carFile()) },
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova anotação' })
  return { box, save: () => user.click(screen.getByRole('button', { name: 'Guardar anotação' })) }
}

const noteIn = async (request: RequestInit | undefined) =>
  NoteRequestSchema.parse(await new Response(request?.body ?? null).json())

const answer = vi.fn<(path: string, request: RequestInit) => Promise<Response>>()

it('counts the characters left, keeps all pasted text, and says how long a note may be', async () => {
  vi.stubGlobal('fetch', answer)
  const { box, save } = show()
  expect(screen.queryByText(/letras/), 'of no use before the end is near').toBeNull()
  fireEvent.change(box, { target: { value: 'x'.repeat(MAX_NOTE - 200) } })
  expect(screen.getByText('Restam 200 letras')).toBeVisible()
  fireEvent.change(box, { target: { value: '' } })
  await save()
  expect(await screen.findByText(/Escreva a anotação/)).toBeVisible()
  fireEvent.change(box, { target: { value: 'x'.repeat(10_000) } })
  expect(box.value).toHaveLength(10_000)
  expect(screen.getByText('8.000 letras a mais')).toBeVisible()
  await save()
  expect(await screen.findByText(/até 2\.000 letras/)).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
})

it('stores a note, shows its markup as text, and is empty again', async () => {
  const note = { kind: 'note' as const, at: '2026-11-20T12:00:00.000Z', id: 'n1', text: MARKUP, by: BIA }
  answer.mockImplementation(() => Promise.resolve(Response.json(carFile({ timeline: [note] }))))
  vi.stubGlobal('fetch', answer)
  const { box, save } = show()
  fireEvent.change(box, { target: { value: `  ${MARKUP}  ` } })
  await save()
  expect(await screen.findByText(/onerror=alert/)).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  expect(box.value).toBe('')
  const [path, request] = answer.mock.calls[0] ?? []
  expect([request?.method, path]).toEqual(['POST', `/api/cars/${PLATE}/notes`])
  expect(await noteIn(request)).toEqual({ id: expect.any(String), text: MARKUP })
})

it('sends the same note again under the same id, and another text under a new id', async () => {
  answer.mockReset()
  answer.mockRejectedValue(new TypeError('the connection broke'))
  vi.stubGlobal('fetch', answer)
  const { box, save } = show()
  const sent = () => answer.mock.calls
  for (const text of ['Pneus novos', 'Pneus novos', 'Pneus gastos']) {
    const before = sent().length
    fireEvent.change(box, { target: { value: text } })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
    expect(await screen.findByRole('alert')).toBeVisible()
  }
  const [first, again, other] = await Promise.all(sent().map(async ([, each]) => (await noteIn(each)).id))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('keeps what a person types while the note is on its way', async () => {
  const arrived = Promise.withResolvers<Response>()
  answer.mockReset()
  answer.mockReturnValue(arrived.promise)
  vi.stubGlobal('fetch', answer)
  const { box, save } = show()
  fireEvent.change(box, { target: { value: 'Pneus novos' } })
  await save()
  fireEvent.change(box, { target: { value: 'Risco na porta' } })
  const note = {
    kind: 'note' as const,
    at: '2026-11-20T12:00:00.000Z',
    id: 'n1',
    text: 'Pneus novos',
    by: BIA,
  }
  arrived.resolve(Response.json(carFile({ timeline: [note] })))
  expect(await screen.findByText('Pneus novos')).toBeVisible()
  expect(box.value).toBe('Risco na porta')
})

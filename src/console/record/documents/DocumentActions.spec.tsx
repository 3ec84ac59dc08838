import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import { showPart } from '#console/test-page.tsx'
import { fileOf } from './document-query.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { documentFile } from './stored-file.ts'

const share = vi.fn<(data: ShareData) => Promise<void>>()
const readFile = vi.fn<(id: string) => Promise<File>>()

beforeEach(() => {
  const file = new File(['%PDF-1.7'], 'crlv_ABC1C34.pdf', { type: 'application/pdf' })
  readFile.mockReset().mockResolvedValue(file)
  share.mockReset().mockResolvedValue(undefined)
  Object.assign(navigator, {
    share,
    canShare: ({ files }: ShareData) => files?.[0]?.type === 'application/pdf',
  })
})
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

function show() {
  showPart(<DocumentActions file={documentFile('r1')} type="application/pdf" readFile={readFile} />)
  const button = () => screen.getByRole('button', { name: 'Compartilhar' })
  return { press: () => userEvent.click(button()) }
}

const refuses = (name: string) => share.mockRejectedValueOnce(new DOMException('', name))

it('fetches the file on the press, and shares it under its name', async () => {
  const { press } = show()
  expect(readFile, 'each download counts towards the shared limit').not.toHaveBeenCalled()
  await press()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  const [data] = share.mock.calls[0] ?? []
  expect(Object.keys(data ?? {})).toEqual(['files'])
  const [file] = data?.files ?? []
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'crlv_ABC1C34.pdf',
    'application/pdf',
    '%PDF-1.7',
  ])
  expect(screen.getByText(/compartilhar é grátis/)).toBeVisible()
})

it('does not call a closed share dialog a failure', async () => {
  const { press } = show()
  refuses('AbortError')
  await press()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

it('asks for another press if the first has expired, and does not fetch again', async () => {
  const { press } = show()
  refuses('NotAllowedError')
  await press()
  expect((await screen.findByRole('status')).textContent).toMatch(/Toque de novo.*Nada é cobrado/)
  await press()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(readFile).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('suggests the download if the other program fails', async () => {
  const { press } = show()
  refuses('DataError')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Baixe e envie/)
})

it('explains why the document cannot be read, and shares nothing', async () => {
  const { press } = show()
  readFile.mockRejectedValue(
    new ApiError(404, {
      code: 'PDF_NOT_FOUND',
      message: '',
      retryable: false,
      requestId: null,
      charged: 'no',
    }),
  )
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/não guardou um relatório.*grátis/)
  expect(share).not.toHaveBeenCalled()
})

it('offers no sharing if the browser cannot share such a file', () => {
  Object.assign(navigator, { canShare: () => false })
  showPart(<DocumentActions file={documentFile('r1')} type="application/pdf" readFile={readFile} />)
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Baixar' })).toBeVisible()
})

it('an answer becomes a file under the name that the BFF gives it', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="crlv_ABC1C34.pdf"',
  }
  const file = await fileOf(new Response('%PDF-1.7', { headers }))
  expect([file.name, file.type, file.size]).toEqual(['crlv_ABC1C34.pdf', 'application/pdf', 8])
})

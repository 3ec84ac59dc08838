import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#console/api/query-client.ts'
import { DocumentActions } from './DocumentActions.tsx'

// A server that answers as the console's own: the page's addresses are relative, and there is no page here.
let looks = 0
let refusal: string | undefined
const server = createServer((_, response) => {
  looks += 1
  if (refusal !== undefined) return void response.writeHead(404).end(refusal)
  response.setHeader('content-type', 'application/pdf')
  response.setHeader('content-disposition', 'inline; filename="crlv_ABC1C34.pdf"')
  response.end('%PDF-1.7')
})
const share = vi.fn<(data: ShareData) => Promise<void>>()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address object.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  looks = 0
  refusal = undefined
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
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DocumentActions id="r1" type="application/pdf" />
    </QueryClientProvider>,
  )
  const button = () => screen.getByRole('button', { name: 'Compartilhar' })
  return { press: () => userEvent.click(button()) }
}

const refuses = (name: string) => share.mockRejectedValueOnce(new DOMException('', name))

it('fetches the file with the press, and shares it under its name', async () => {
  const { press } = show()
  expect(looks, 'each look counts towards the shared limit').toBe(0)
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

it('asks for another press where the first has expired, and does not fetch again', async () => {
  const { press } = show()
  refuses('NotAllowedError')
  await press()
  expect((await screen.findByRole('status')).textContent).toMatch(/Toque de novo.*Nada é cobrado/)
  await press()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(looks).toBe(1)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('suggests the download where the other program fails', async () => {
  const { press } = show()
  refuses('DataError')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Baixe e envie/)
})

it('explains why the document does not come, and shares nothing', async () => {
  const { press } = show()
  refusal = JSON.stringify({
    error: { code: 'PDF_NOT_FOUND', message: '', retryable: false, requestId: null, charged: 'no' },
  })
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/não guardou um documento.*grátis/)
  expect(share).not.toHaveBeenCalled()
})

it('offers no sharing where the browser cannot share such a file', () => {
  Object.assign(navigator, { canShare: () => false })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DocumentActions id="r1" type="application/pdf" />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Baixar' })).toBeVisible()
})

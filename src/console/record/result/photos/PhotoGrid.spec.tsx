import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import { ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoGroup } from './PhotoGroup.tsx'
import { photoOf } from './texts.ts'

const PHOTOS = [0, 1, 2].map((index) => photoOf('r1', { kind: 'leilao', index, date: null }))

const failure = (code: string): ErrorDetail => ({
  code,
  message: 'palavras da central',
  retryable: isErrorCode(code) ? ERROR_CODES[code].retryable : code !== 'NOT_FOUND',
  requestId: '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11',
  charged: 'no',
})

function show(why: (path: string) => ErrorDetail | null) {
  const askWhy = vi.fn<(path: string) => Promise<ErrorDetail | null>>(async (path) => why(path))
  const view = showPart(<PhotoGrid photos={PHOTOS} onOpen={() => {}} askWhy={askWhy} />)
  const breakAll = () => {
    for (const picture of screen.queryAllByRole('img')) fireEvent.error(picture)
  }
  return { ...view, askWhy, breakAll }
}

it.each([
  ['IMAGEM_NOT_FOUND', /não está guardada/, /não vêm mais desde 14\/10\/2026/],
  ['SANDBOX_SEM_DOCUMENTO', /ambiente de teste não tem imagens/, /chave de produção/],
  ['CONSULTA_NOT_FOUND', /não guarda mais esta consulta/, /por escrito/],
  ['PDF_NOT_READY', /ainda não está pronta/, /tente de novo/],
  ['IMAGEM_TIPO_INVALIDO', /não pode ser aberta/, /outras imagens/],
  ['IMAGEM_INDICE_INVALIDO', /não pode ser aberta/, /pela lista/],
  ['BUSY', /está ocupado/, /Espere um instante/],
  ['NETWORK', /Sem conexão/, /Confira a internet/],
  ['SERVICE_UNREACHABLE', /não responde/, /Tente de novo/],
  ['IMAGE_BROKEN', /com defeito/, /Tente de novo/],
])('%s says once why the photos are missing, with the next step', async (code, why, wayOut) => {
  const { breakAll, user } = show(() => failure(code))
  breakAll()
  const reason = await screen.findByRole('status')
  await waitFor(() => expect(reason.textContent).toMatch(/^3 imagens não vieram/))
  await user.click(screen.getByText('3 imagens não vieram'))
  expect(reason.textContent, 'what they would have been').toMatch(/Foto de leilão 1; Foto de leilão 2/)
  expect(reason.textContent).toMatch(why)
  expect(reason.textContent).toMatch(wayOut)
  expect(screen.getByRole('button', { name: 'Copiar código de suporte' })).toBeVisible()
  expect(screen.queryByRole('listitem'), 'no place of its own').toBeNull()
  expect(screen.queryByRole('button', { name: 'Carregar de novo' }) !== null).toBe(failure(code).retryable)
})

it('retries the photos on request, and only those with that reason', async () => {
  const { breakAll, user } = show((path) => failure(path.endsWith('0') ? 'BUSY' : 'IMAGEM_NOT_FOUND'))
  breakAll()
  await user.click(await screen.findByRole('button', { name: 'Carregar de novo' }))
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/inquiries/r1/images/leilao/0',
  ])
  expect(screen.getByRole('status').textContent).toMatch(/não está guardada/)
})

it('retries a broken connection once automatically, then says that the picture is damaged', async () => {
  const { breakAll, askWhy } = show(() => null)
  const broken = screen.getAllByRole('img')
  breakAll()
  await waitFor(() => expect(askWhy).toHaveBeenCalledTimes(3))
  await waitFor(() => expect(broken.filter((picture) => picture.isConnected)).toEqual([]))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getAllByRole('img')).toHaveLength(3)
  breakAll()
  expect((await screen.findByRole('status')).textContent).toMatch(/com defeito/)
})

it('requests no picture in the test environment, which has none', async () => {
  showPart(
    <PhotoGroup
      record={{
        id: 'r1',
        result: { dados: { fotosLeilao: [{ url: '/v1/consultas/x/imagens/leilao/0' }] } },
      }}
      kind="leilao"
    />,
    {
      seed: (client) =>
        client.setQueryData(apiQuery('session').queryKey, {
          person: null,
          needsSetup: false,
          environment: 'test',
          keyRefused: false,
        }),
    },
  )
  expect(await screen.findByText(/1 imagem.*ambiente de teste não tem imagens/)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

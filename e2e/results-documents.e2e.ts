import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { WHOLE_BROWSER } from './support/browser.ts'
import { expect, test } from './support/fixtures.ts'
import { readPdf } from './support/pdf-text.ts'
import { block, completeInquiry, expectLoaded, openResult } from './support/results.ts'

// These tests show a PDF in the page, which needs the whole browser. They run in one worker, so that the
// browser and the stack start only once.
test.describe.configure({ mode: 'default' })
test.use({ launchOptions: WHOLE_BROWSER })

test('photos open one after another, by keyboard alone', { tag: '@long' }, async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0111'))
  const first = block(page, 'Passou por leilão').getByRole('button', { name: /^Ampliar: Foto de leilão 1/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog')
  // The neighbouring photos are on the page as well, but off-screen.
  const shows = async (photo: string) => {
    await expect(box.getByRole('img', { name: photo })).toBeInViewport({ ratio: 0.9 })
    await expect(box.getByText(photo)).toBeInViewport({ ratio: 1 })
  }
  await shows('Foto de leilão 1')
  await page.keyboard.press('ArrowRight')
  await shows('Foto de leilão 2')
  await page.keyboard.press('ArrowLeft')
  await shows('Foto de leilão 1')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(first, 'the photo that was opened').toBeFocused()
})

test(
  'images of all four kinds are shown, one certificate as a PDF',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0111'))
    for (const title of ['Passou por leilão', 'Outras imagens', 'Certificado de segurança veicular']) {
      await expectLoaded(block(page, title).getByRole('img').first())
    }
    const files = block(page, 'Certificado de segurança veicular')
    await files.getByRole('button', { name: /^PDF 1/ }).click()
    const link = files.getByRole('link', { name: 'Abrir em outra aba' })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await expectAccessible(page)
  },
)

test(
  'a photo that the service no longer keeps says so in its place',
  { tag: '@long' },
  async ({ page, stack, watch }) => {
    watch.allow(/status of 404/)
    await openResult(page, stack, completeInquiry('0112'))
    const photos = block(page, 'Passou por leilão')
    await photos.scrollIntoViewIfNeeded()
    await expect(photos.getByRole('status')).toContainText('A imagem não está guardada')
    await expect(photos.getByRole('status')).toContainText('não vêm mais desde 14/10/2026')
    const certificates = block(page, 'Certificado de segurança veicular')
    await certificates.getByRole('button', { name: /^PDF 1/ }).click()
    await expect(certificates).toContainText('A imagem não está guardada')
    await expect(certificates.getByRole('link'), 'nothing leads to what cannot be opened').toHaveCount(0)
  },
)

const DOCUMENTS = [
  {
    kind: 'PDF',
    request: { servico: 'gravame', placa: 'TST0100' },
    type: 'application/pdf',
    file: 'gravame_TST0100.pdf',
    open: (page: Page) => page.getByRole('button', { name: 'Relatório em PDF' }).click(),
    expectShown: (page: Page, address: string) =>
      expect(page.getByTitle('Documento da consulta')).toHaveAttribute('src', new RegExp(`^${address}#`)),
  },
  {
    kind: 'PNG',
    request: { servico: 'crlv', placa: 'TST0704', uf: 'SP' },
    type: 'image/png',
    file: 'crlv_TST0704.png',
    expectShown: (page: Page) => expectLoaded(page.getByAltText('Documento da consulta')),
    tag: '@long',
  },
  {
    kind: 'JPEG',
    request: { servico: 'crlv', placa: 'TST0705', uf: 'SP' },
    type: 'image/jpeg',
    file: 'crlv_TST0705.jpg',
    expectShown: (page: Page) => expectLoaded(page.getByAltText('Documento da consulta')),
    tag: '@long',
  },
]

for (const { kind, request, type, file, open, expectShown, tag = [] } of DOCUMENTS) {
  test(
    `a document that is a ${kind} is shown in the page, and shared as a file`,
    { tag },
    async ({ page, stack }) => {
      // Chromium on Linux cannot share, so a stub records the files.
      await page.addInitScript(() => {
        Object.assign(window, { shared: [] })
        Object.assign(navigator, {
          canShare: ({ files }: ShareData) => files?.length === 1,
          share: async ({ files }: ShareData) => {
            for (const { name, type: is, size } of files ?? [])
              // The script defined it above.
              (window as unknown as { shared: unknown[] }).shared.push([name, is, size])
          },
        })
      })
      await openResult(page, stack, request)
      await open?.(page)
      const address =
        (await page.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')) ?? ''
      expect((await page.request.head(address)).headers()['content-type']).toBe(type)
      await expectShown(page, address)
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      // The init script added it.
      const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
      const { length } = await (await page.request.get(address)).body()
      await expect.poll(shared).toEqual([[file, type, length]])
      await expect(page.getByText('compartilhar é grátis')).toBeVisible()
    },
  )
}

const BROKEN = [
  {
    name: 'corrupt',
    placa: 'TST0701',
    words: /corrompido|danificado|defeito/i,
    // The three differ only in their texts.
    check: expectAccessible,
  },
  {
    name: 'missing',
    placa: 'TST0702',
    words: /não há relatório|sem relatório|não tem relatório|não encontr/i,
    tag: '@long',
  },
  { name: 'without data', placa: 'TST0703', words: /não há dados para montar/i, tag: '@long' },
]

for (const { name, placa, words, check, tag = [] } of BROKEN) {
  test(
    `a document that is ${name} is explained, and the result stays`,
    { tag },
    async ({ page, stack, watch }) => {
      watch.allow(/status of (400|404|422)/)
      await openResult(page, stack, { servico: 'gravame', placa })
      await page.getByRole('button', { name: 'Relatório em PDF' }).click()
      const paper = page.getByRole('dialog', { name: 'Relatório' })
      await expect(paper).toContainText(words)
      // The page's header says what was charged, so the block must not say "nothing".
      await expect(paper).toContainText('a cobrança da consulta não muda')
      await expect(paper).not.toContainText('Nada foi cobrado')
      await expect(paper).not.toContainText(/[A-Z]{3,}_[A-Z_]{3,}/)
      await check?.(page)
      await page.keyboard.press('Escape')
      await expect(block(page, 'Veículo')).toBeVisible()
    },
  )
}

test('a printed result has no navigation, is unfolded, and names the inquiry at the foot of each page', async ({
  page,
  stack,
}) => {
  // A print is white in the dark scheme, too.
  await page.emulateMedia({ colorScheme: 'dark' })
  await openResult(page, stack, completeInquiry('0109'))
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta Completa' })).toBeVisible()
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(2)
  const number = page.url().split('/').at(-1) ?? ''
  const footer = new RegExp(
    `^Placa TST-0109 · Consulta ${number} · na central \\w{8} · \\d\\d/\\d\\d/2\\d{3},? \\d\\d:\\d\\d$`,
  )
  for (const [index, lines] of pages.entries()) {
    const [count, last, ...above] = lines.toReversed()
    expect(count?.text).toBe(`${index + 1} / ${pages.length}`)
    expect(last?.text).toMatch(footer)
    const lowest = Math.min(...above.map(({ bottom }) => bottom))
    expect(lowest, `room above the footer of page ${index + 1}`).toBeGreaterThan((last?.bottom ?? 0) + 22)
  }
  // One text, because a control beside a finding would be on the same line as it.
  const words = pages
    .flat()
    .map(({ text }) => text)
    .join('\n')
  for (const text of ['Consulta Completa', 'TST-0109', 'FUNDO']) expect(words).toContain(text)
  for (const control of [
    'Histórico',
    'Saldo da carteira',
    'Relatório em PDF',
    'Resposta original da central',
  ])
    expect(words).not.toContain(control)
})

test('a print of debts has all of them in their groups, and no sheet of numbers alone', async ({
  page,
  stack,
}) => {
  await openResult(page, stack, { servico: 'debitos', placa: 'TST0103' })
  await expect(page.getByText('Multas')).toBeVisible()
  // The first print contains only what is already loaded.
  const words = (await readPdf(await page.pdf({ preferCSSPageSize: true })))
    .flat()
    .map(({ text }) => text)
    .join('\n')
  expect(words.match(/DEIXAR DE USAR/g)?.length, 'every fine of a folded group').toBeGreaterThan(1)
  expect(words).toMatch(/IPVA \(\d\).*R\$/)
  expect(words).toMatch(/Multas \(\d+\).*a partir de R\$/)
  expect(words, 'the details of a debt').toContain('Vencimento')
  expect(words, 'plate and ids are at the foot of each sheet').not.toContain('O que foi pedido')
  expect(words).toMatch(/Placa TST-0103 · Consulta [\w-]{36} · na central \w{8} ·/)
})

import { spawnSync } from 'node:child_process'
import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { block, openResult } from './support/results.ts'

test.use({ stackEnv: { SERVICE_BALANCE: '9000', SERVICE_PROCESSING_MS: '50-100' } })

test.beforeEach(({ page }) => page.goto('/'))

const complete = (scenario: string) => ({ servico: 'consulta-completa', placa: `TST${scenario}` })

test('photos open one after another, by keyboard alone', async ({ page }) => {
  await openResult(page, complete('0111'))
  const first = block(page, 'Fotos de leilão').getByRole('button', { name: /^Ampliar: Foto de leilão 1/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog')
  await expect(box).toContainText(/Foto de leilão 1/)
  await page.keyboard.press('ArrowRight')
  await expect(box).toContainText(/Foto de leilão 2/)
  await page.keyboard.press('ArrowLeft')
  await expect(box).toContainText(/Foto de leilão 1/)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(first, 'back where one was').toBeFocused()
})

test('all four kinds of images are there, a certificate as a PDF too', async ({ page }) => {
  await openResult(page, complete('0111'))
  for (const title of ['Fotos de leilão', 'Outras imagens', 'Certificado de segurança veicular']) {
    const image = block(page, title).getByRole('img').first()
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth), title)
      .toBeGreaterThan(0)
  }
  const link = block(page, 'Certificado de segurança veicular (PDF)').getByRole('link').first()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)
})

test('photos that the service no longer keeps say so in their place', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await openResult(page, complete('0112'))
  const photos = block(page, 'Fotos de leilão')
  await photos.scrollIntoViewIfNeeded()
  await expect(photos.getByText('Esta imagem não está guardada no serviço.').first()).toBeVisible()
})

const DOCUMENTS = [
  ['PDF', 'TST0100', 'gravame', 'application/pdf'],
  ['PNG', 'TST0704', 'crlv', 'image/png'],
  ['JPEG', 'TST0705', 'crlv', 'image/jpeg'],
] as const

for (const [kind, placa, servico, type] of DOCUMENTS) {
  test(`a document that is a ${kind} is shown in the page`, async ({ page }) => {
    await openResult(page, { servico, placa, ...(servico === 'crlv' && { uf: 'SP' }) })
    const show = page.getByRole('button', { name: 'Ver documento' })
    if (servico === 'gravame') await show.click()
    const address = (await page.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')) ?? ''
    expect((await page.request.head(address)).headers()['content-type']).toBe(type)
    if (type === 'application/pdf') {
      await expect(page.getByTitle('Documento da consulta')).toHaveAttribute('src', address)
    } else {
      const image = page.getByAltText('Documento da consulta')
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0)
    }
  })
}

const BROKEN = [
  ['corrupt', 'TST0701', /corrompido|danificado|defeito/i],
  ['missing', 'TST0702', /não há documento|sem documento|não tem documento|não encontr/i],
  ['without data', 'TST0703', /não encontrou dados|não recebeu dados/i],
] as const

for (const [name, placa, words] of BROKEN) {
  test(`a document that is ${name} is told in plain words, and the result stays`, async ({ page, watch }) => {
    watch.allow(/status of (400|404|422)/)
    await openResult(page, { servico: 'gravame', placa })
    await page.getByRole('button', { name: 'Ver documento' }).click()
    await expect(block(page, 'Documento')).toContainText(words)
    await expect(block(page, 'Documento')).not.toContainText(/[A-Z]{3,}_[A-Z_]{3,}/)
    await expect(block(page, 'Detalhes da consulta')).toBeVisible()
    await expectAccessible(page)
  })
}

test('on paper: no furniture, everything unfolded, with plate, number, time and price', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium' || spawnSync('pdftotext', ['-v']).status !== 0, 'needs pdftotext')
  await openResult(page, complete('0109'))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  const id = page.url().split('/').at(-1) ?? ''
  for (const words of [
    'Consulta Completa',
    'TST0109',
    id,
    formatCents(54_90).replace('\u00A0', ' '),
    'FUNDO',
  ])
    expect(stdout.replaceAll('\u00A0', ' ')).toContain(words)
  expect(stdout).toMatch(/\d\d\/\d\d\/2\d{3},? (às )?\d\d:\d\d/)
  for (const furniture of ['Histórico\n', 'Saldo da carteira', 'Ver documento', 'Resposta original'])
    expect(stdout).not.toContain(furniture)
})

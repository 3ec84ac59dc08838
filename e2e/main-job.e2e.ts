import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, findOffer, payButton } from './support/purchase.ts'
import { openResult, receipt } from './support/results.ts'

const PRICE = 8_90

test('a plate leads to its result with exactly one debit', { tag: '@phone' }, async ({ page, portal }) => {
  const plate = freshPlate()
  const before = await portal.balanceCents()
  const entries = (await portal.ledger()).length
  await page.goto('/')
  await expectBalance(page, before)

  // Pasted as people paste: lower case, with spaces.
  await page.getByLabel('Placa do veículo').fill(` ${plate.toLowerCase()} `)
  const offer = await findOffer(page, 'Gravame')
  await expect(offer).toContainText(formatCents(PRICE))
  await offer.click()

  const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
  await expect(dialog).toContainText(formatCents(before - PRICE))
  expect(await portal.balanceCents(), 'nothing is paid before the confirmation').toBe(before)
  await expectAccessible(page)
  await payButton(dialog, PRICE).click()

  await expectState(page, 'Concluída')
  await expect(receipt(page)).toContainText(`Cobrado${formatCents(PRICE)}`)
  await expectBalance(page, before - PRICE)
  const bought = page.url()

  // Opened again from the history, it costs nothing.
  await page.goto('/consultas')
  // A table on a desktop, cards on a phone.
  const line = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: plate })
  await line.getByRole('link', { name: /Gravame/ }).click()
  // With room, the list is beside it.
  await expect(page).toHaveURL(new RegExp(`^${bought}(\\?lista=1)?$`))
  await expect(page.getByRole('article')).toContainText(plate)
  expect((await portal.ledger()).slice(entries).map(({ amountCents }) => amountCents)).toEqual([-PRICE])
})

test('the price table’s value of a plate is one press away, and is paid once', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  const plate = freshPlate()
  await page.goto(`/?placa=${plate}`)
  await page.getByRole('button', { name: /^Ver o valor · R\$.0,25/ }).click()
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Versões e histórico' }) })
  await expect(line.getByText(/^R\$.[\d.]+,\d\d$/)).toBeVisible()
  await expectAccessible(page)
  // From then on the value is known, and shown once.
  await page.goto(`/?placa=${plate}`)
  await expect(page.getByRole('region', { name: 'O que se sabe' })).toContainText(
    /Valor FIPE: R\$.[\d.]+,\d\d/,
  )
  await expect(line.getByText(/R\$.[\d.]+,\d\d/)).toHaveCount(0)
  await line.getByRole('link', { name: 'Versões e histórico' }).click()
  await expect(page).toHaveURL(/\/fipe\?placa=/)
  expect(await portal.balanceCents()).toBe(before - 25)
})

test('a document opens in the page and downloads as a file', { tag: '@long' }, async ({ page, stack }) => {
  await openResult(page, stack, { servico: 'gravame', placa: freshPlate() })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Relatório em PDF' }).click()
  const open = page.getByRole('link', { name: 'Abrir em outra aba' })
  await expect(open).toBeVisible()
  const document = await page.request.get((await open.getAttribute('href')) ?? '')
  expect(document.headers()['content-type']).toBe('application/pdf')
  expect(document.headers()['content-disposition']).toMatch(/^inline/)
  expect(document.headers()['content-security-policy']).toContain('sandbox')
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/gravame.*\.pdf$/)
  await expectAccessible(page)
})

test(
  'on a phone the packages are within a screen and a half, and a line leads to every question',
  { tag: '@phone-only' },
  async ({ page }) => {
    const address = `/?placa=${freshPlate()}`
    await page.goto(address)
    const top = async (name: RegExp) =>
      (await page.getByRole('main').getByRole('link', { name }).boundingBox())?.y ?? Infinity
    await expect(page.getByRole('link', { name: /^Consulta Completa/ })).toBeVisible()
    const screen = page.viewportSize()?.height ?? 0
    expect(await top(/^Consulta Completa/)).toBeLessThan(1.5 * screen)
    expect(await top(/^CRLV-e/)).toBeLessThan(1.6 * screen)

    const index = page.getByRole('navigation', { name: 'Perguntas' })
    await index.getByRole('link', { name: 'Papéis' }).tap()
    await expect(page.getByRole('link', { name: /^CRLV-e/ })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Papéis' })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Gravame/ })).toBeHidden()
    await index.getByRole('link', { name: 'Dúvidas' }).tap()
    await expect(page.getByRole('link', { name: /^Gravame/ })).toBeInViewport()
    await expect(page).toHaveURL(address)
  },
)

test('at a desk every question is on the first screen, beside the packages', async ({ page }) => {
  for (const address of [`/?placa=${freshPlate()}`, '/servicos']) {
    await page.goto(address)
    for (const name of ['Quanto vale?', 'Posso comprar?', 'Só uma dúvida', 'Papéis'])
      await expect(page.getByRole('region', { name }), `${name} of ${address}`).toBeInViewport()
    const packages = await page.getByRole('region', { name: 'Posso comprar?' }).boundingBox()
    const doubts = await page.getByRole('region', { name: 'Só uma dúvida' }).boundingBox()
    expect(doubts?.x, 'beside').toBeGreaterThan((packages?.x ?? 0) + (packages?.width ?? Infinity))
  }
})

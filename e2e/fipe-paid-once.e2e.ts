import { FipeTableSchema } from '#contract/service/fipe.ts'
import { readRecord } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { changesSent, param } from './support/console.ts'
import { PLATE_CENTS, TABLE_CENTS, valueButton, valueOf, walkToC3 } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState } from './support/purchase.ts'

test(
  'a double click pays once, and a reload shows the same value',
  { tag: '@long' },
  async ({ page, portal }) => {
    const before = await portal.balanceCents()
    await page.goto(`/fipe?placa=${freshPlate()}`)
    await valueButton(page, PLATE_CENTS).dblclick()
    await valueOf(page)
    await expect(page).toHaveURL(/consulta=[\da-f-]{36}/)
    const address = page.url()
    await page.reload()
    await valueOf(page)
    await expect(page).toHaveURL(address)
    expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
  },
)

test('a reload in flight finds the same purchase again', { tag: '@long' }, async ({ page, portal }) => {
  const before = await portal.balanceCents()
  // The service charges, then breaks the connection without a reply, so the answer takes a while.
  await page.goto('/fipe?placa=TST0601')
  await valueButton(page, PLATE_CENTS).click()
  await expect.poll(() => portal.balanceCents()).toBe(before - PLATE_CENTS)
  await page.reload()
  await valueOf(page)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
})

test(
  'an id from the URL under which nothing was sent stays the id of the purchase',
  { tag: '@long' },
  async ({ page, portal, watch }) => {
    // The page first asks whether it was already sent.
    watch.allow(/status of 404 .*\/api\/inquiries\//)
    const before = await portal.balanceCents()
    const id = crypto.randomUUID()
    await page.goto(`/fipe?placa=${freshPlate()}&consulta=${id}`)
    await valueButton(page, PLATE_CENTS).click()
    await valueOf(page)
    await expect(page).toHaveURL(new RegExp(`consulta=${id}`))
    expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
  },
)

test('what is paid for a plate is not under the bar of a phone that opens it', async ({ page }) => {
  const search = `/fipe?placa=${freshPlate()}`
  await page.goto(search)
  await valueButton(page, PLATE_CENTS).click()
  await valueOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(search)
  const paid = page.getByRole('region', { name: /^Já pago para este carro/ }).getByRole('link')
  const bar = page.getByRole('link', { name: 'Abrir o valor, grátis' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const [above, below] = [await paid.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  const again = page.getByRole('button', { name: /^Consultar de novo/ })
  await again.scrollIntoViewIfNeeded()
  await expect(again).toBeInViewport({ ratio: 1 })
})

test('a value of this month that is already paid is offered for free, by model and by code', async ({
  page,
  portal,
}) => {
  const offer = page.getByRole('link', { name: 'Abrir o valor, grátis' })
  await walkToC3(page)
  await page.getByLabel('Mês da tabela').selectOption({ index: 5 })
  await expect(page).toHaveURL(/mes=/)
  const month = param(page, 'mes')
  const before = await portal.balanceCents()
  await valueButton(page, TABLE_CENTS).click()
  await valueOf(page)
  await expect(page).toHaveURL(/consulta=/)
  const bought = param(page, 'consulta')
  const { result } = await readRecord(page, bought)
  const code = FipeTableSchema.parse(result).veiculo.codigo_fipe ?? ''
  expect(code).toMatch(/^\d{6}-\d$/)

  await page.goBack()
  await offer.click()
  await valueOf(page)
  await expect(page).toHaveURL(new RegExp(`consulta=${bought}`))

  await page.goto(`/fipe?por=codigo&codigo=${code}&ano=2024-5&mes=${month}`)
  await expect(page.getByText(/^Consultado .* pelo modelo\./)).toBeVisible()
  await expectAccessible(page)
  await offer.click()
  await expect(await valueOf(page)).toContainText(code)
  await expect(page).toHaveURL(new RegExp(`consulta=${bought}`))
  await expect(page).toHaveURL(/por=tabela/)
  expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)

  await page.goBack()
  await page.getByRole('button', { name: /^Consultar de novo por/ }).click()
  await valueOf(page)
  await expect(page).toHaveURL(/consulta=/)
  await expect(page).not.toHaveURL(new RegExp(`consulta=${bought}`))
  expect(await portal.balanceCents()).toBe(before - 2 * TABLE_CENTS)
})

test('a value opens from the history for free', { tag: '@long' }, async ({ page, portal }) => {
  await page.goto(`/fipe?placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).click()
  const value = await valueOf(page)
  const before = await portal.balanceCents()
  await value.getByRole('link', { name: 'Abrir no histórico' }).click()
  await expectState(page, 'Concluída')
  await expect(page.getByRole('article')).toContainText(/R\$\s[\d.]+,00/)
  expect(await portal.balanceCents()).toBe(before)
})

test("another car under the address of a value does not get that car's value", async ({ page }) => {
  await page.goto(`/fipe?placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).click()
  await valueOf(page)
  await expect(page).toHaveURL(/consulta=/)
  await page.goto(`/fipe?placa=${freshPlate()}&consulta=${param(page, 'consulta')}`)
  await expect(valueButton(page, PLATE_CENTS)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Valor encontrado' })).toBeHidden()
})

test(
  'offline, nothing is sent and nothing waits to be sent',
  { tag: '@long' },
  async ({ page, context, portal, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const before = await portal.balanceCents()
    await page.goto(`/fipe?placa=${freshPlate()}`)
    const pay = valueButton(page, PLATE_CENTS)
    await expect(pay).toBeVisible()
    const sent = changesSent(page)
    await context.setOffline(true)
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    // A person may still press Enter on it.
    await pay.press('Enter')
    await context.setOffline(false)
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true')

    // A queued purchase would be sent now, in addition to the one that is paid for.
    await pay.click()
    await valueOf(page)
    expect(sent).toHaveLength(1)
    expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
  },
)

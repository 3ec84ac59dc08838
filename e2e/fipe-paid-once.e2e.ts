import { expectAccessible } from './support/axe.ts'
import { PLATE_CENTS, TABLE_CENTS, valueButton, valueOf, walkToC3 } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate } from './support/purchase.ts'

test('a double click pays once, and a reload shows the same value', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await page.goto(`/fipe?placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).dblclick()
  await valueOf(page)
  const address = page.url()
  expect(address).toMatch(/consulta=[\da-f-]{36}/)
  await page.reload()
  await valueOf(page)
  expect(page.url()).toBe(address)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
})

test('a reload in flight finds the same purchase again', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  // Charged, then the connection breaks without a reply: the answer takes a while.
  await page.goto('/fipe?placa=TST0601')
  await valueButton(page, PLATE_CENTS).click()
  await expect(page).toHaveURL(/consulta=/)
  await page.reload()
  await valueOf(page)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
})

test('an id from the URL that nobody sent stays the id of the purchase', async ({ page, portal, watch }) => {
  // The page asks first whether it was sent already.
  watch.allow(/status of 404 .*\/api\/inquiries\//)
  const before = await portal.balanceCents()
  const id = crypto.randomUUID()
  await page.goto(`/fipe?placa=${freshPlate()}&consulta=${id}`)
  await valueButton(page, PLATE_CENTS).click()
  await valueOf(page)
  expect(page.url()).toContain(`consulta=${id}`)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
})

test('the same value again in the same month is offered for free before it is paid again, whichever way it is asked for', async ({
  page,
  portal,
}) => {
  const offer = page.getByRole('link', { name: 'Abrir o valor já pago, de graça' })
  const shown = () => new URL(page.url()).searchParams.get('consulta')
  await walkToC3(page)
  await page.getByLabel('Mês da tabela').selectOption({ index: 5 })
  await expect(offer).toBeHidden()
  const before = await portal.balanceCents()
  await valueButton(page, TABLE_CENTS).click()
  const value = await valueOf(page)
  const [code = ''] = /\d{6}-\d/.exec((await value.textContent()) ?? '') ?? []
  const [bought, month] = [shown(), new URL(page.url()).searchParams.get('mes')]

  await page.goBack()
  await offer.click()
  await valueOf(page)
  expect(shown()).toBe(bought)

  await page.goto(`/fipe?por=codigo&codigo=${code}&ano=2024-5&mes=${month}`)
  await expect(page.getByText(/^Consultado .* pelo modelo\./)).toBeVisible()
  await expectAccessible(page)
  await offer.click()
  await expect(await valueOf(page)).toContainText(code)
  expect(shown()).toBe(bought)
  await expect(page).toHaveURL(/por=tabela/)
  expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)

  await page.goBack()
  await page.getByRole('button', { name: /^Pagar de novo por/ }).click()
  await valueOf(page)
  expect(shown()).not.toBe(bought)
  expect(await portal.balanceCents()).toBe(before - 2 * TABLE_CENTS)
})

test('a value is kept in the history and opens there for free', async ({ page, portal }) => {
  await page.goto(`/fipe?placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).click()
  const value = await valueOf(page)
  const before = await portal.balanceCents()
  await value.getByRole('link', { name: 'Abrir no histórico' }).click()
  await expectState(page, 'Concluída')
  await expect(page.getByRole('article')).toContainText(/R\$\s[\d.]+,00/)
  expect(await portal.balanceCents()).toBe(before)
})

test('another car under the address of a value is not shown that value', async ({ page }) => {
  await page.goto(`/fipe?placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).click()
  await valueOf(page)
  const id = new URL(page.url()).searchParams.get('consulta')
  await page.goto(`/fipe?placa=${freshPlate()}&consulta=${id}`)
  await expect(valueButton(page, PLATE_CENTS)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Valor encontrado' })).toBeHidden()
})

test('offline, nothing is sent and nothing waits to be sent', async ({ page, context, portal, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const before = await portal.balanceCents()
  await page.goto(`/fipe?placa=${freshPlate()}`)
  const pay = valueButton(page, PLATE_CENTS)
  await expect(pay).toBeVisible()
  await context.setOffline(true)
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await pay.click({ force: true })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await context.setOffline(false)
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
  expect(await portal.balanceCents()).toBe(before)
})

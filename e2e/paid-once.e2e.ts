import { expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, openConfirmation, payButton } from './support/purchase.ts'

const PRICE = 8_90

test('a double click pays once', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), PRICE).dblclick()
  await expectState(page, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('a reload in flight finds the same purchase again', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  // Charged, then the connection breaks without a reply: the answer takes a while.
  const dialog = await openConfirmation(page, 'TST0601', 'Gravame')
  await payButton(dialog, PRICE).click()
  await page.reload()
  await expectState(page, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('two tabs of one confirmation pay once', async ({ page, context, portal, watch }) => {
  // The second tab asks first whether this purchase was sent already.
  watch.allow(/status of 404 .*\/api\/inquiries\//)
  const before = await portal.balanceCents()
  const plate = freshPlate()
  const first = await openConfirmation(page, plate, 'Gravame')
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Continuar/ }).click()
  const inSecond = payButton(second.getByRole('dialog'), PRICE)
  await expect(inSecond).toBeVisible()
  await Promise.all([payButton(first, PRICE).click(), inSecond.click()])
  await expectState(page, 'Concluída')
  await expectState(second, 'Concluída')
  expect(second.url()).toBe(page.url())
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('the same car again, in its other form, is offered for free before it is paid again', async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 409/)
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'KLM1234', 'Gravame'), PRICE).click()
  await expectState(page, 'Concluída')
  const bought = page.url()

  await payButton(await openConfirmation(page, 'KLM1C34', 'Gravame'), PRICE).click()
  const similar = page.getByRole('dialog', { name: 'Já existe uma consulta igual' })
  await expect(similar).toContainText('Nada foi cobrado agora')
  expect(await portal.balanceCents()).toBe(before - PRICE)
  await similar.getByRole('link', { name: 'Abrir a que já existe, sem pagar' }).click()
  await expect(page).toHaveURL(bought)

  await payButton(await openConfirmation(page, 'KLM1C34', 'Gravame'), PRICE).click()
  await similar.getByRole('button', { name: /^Pagar de novo/ }).click()
  await expectState(page, 'Concluída')
  expect(page.url()).not.toBe(bought)
  expect(await portal.balanceCents()).toBe(before - 2 * PRICE)
})

test('it goes on when the page is closed, and waits in the history', async ({ page, context, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, freshPlate(), 'RENAJUD'), 7_90).click()
  await expect(page).toHaveURL(/\/consultas\//)
  const address = page.url()
  await page.close()
  const later = await context.newPage()
  await later.goto(address)
  await expectState(later, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - 7_90)
})

test('offline, nothing is sent and nothing waits to be sent', async ({ page, context, portal, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const before = await portal.balanceCents()
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  await context.setOffline(true)
  await expect(page.getByText('Sem internet.', { exact: false }).first()).toBeVisible()
  const pay = payButton(dialog, PRICE)
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  // A person may click all the same.
  await pay.click({ force: true })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await context.setOffline(false)
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await expectBalance(page, before)
  expect(sent).toEqual([])
  expect(await portal.balanceCents()).toBe(before)
})

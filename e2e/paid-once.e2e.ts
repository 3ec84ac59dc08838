import { expectAccessible } from './support/axe.ts'
import { changesSent, expectBalance } from './support/console.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'

const PRICE = 8_90

test('a double click pays once', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  const pay = payButton(await openConfirmation(page, freshPlate(), 'Gravame'), PRICE)
  const sent = changesSent(page)
  await pay.dblclick()
  await expectState(page, 'Concluída')
  expect(
    sent.filter((request) => request.startsWith('PUT')),
    'one request, not two of the same id',
  ).toHaveLength(1)
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('the confirmation shows one debit for as long as it stays', { tag: '@long' }, async ({ page }) => {
  // Refused twice before it is sold: the confirmation stays for a while, and the balance changes meanwhile.
  const dialog = await openConfirmation(page, 'TST0513', 'Gravame')
  await expect(dialog).toContainText('Saldo depois')
  const balances = await page.evaluateHandle(() => {
    const seen: string[] = []
    const note = () => {
      // oxlint-disable-next-line no-restricted-properties -- looks at each change, and waits for none
      const text = document.querySelector('dialog[open]')?.textContent ?? ''
      const [, after] = /Saldo depois\s*(R\$\s[\d.,]+)/.exec(text) ?? []
      if (after !== undefined && after !== seen.at(-1)) seen.push(after)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  await payButton(dialog, PRICE).click()
  await expectState(page, 'Concluída')
  expect(await balances.jsonValue()).toHaveLength(1)
})

test('a reload in flight finds the same purchase again', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  // Charged, then the connection breaks without a reply: the answer takes a while.
  const dialog = await openConfirmation(page, 'TST0601', 'Gravame')
  await payButton(dialog, PRICE).click()
  await expect.poll(() => portal.balanceCents()).toBe(before - PRICE)
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
  const second = await newPage(context)
  await second.goto(page.url())
  const inSecond = payButton(second.getByRole('dialog'), PRICE)
  await expect(inSecond).toBeVisible()
  await Promise.all([payButton(first, PRICE).click(), inSecond.click()])
  await expectState(page, 'Concluída')
  await expectState(second, 'Concluída')
  await expect(second).toHaveURL(page.url())
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('the same car again, in its other form, is offered for free before a price, and Back sells nothing', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'KLM1234', 'Gravame'), PRICE).click()
  await expectState(page, 'Concluída')
  const bought = page.url()

  await page.goBack()
  await expect(page).toHaveURL('/?placa=KLM1234')
  const known = page.getByRole('link', { name: /^Gravame/ })
  await expect(known).toContainText('já paga')
  await known.click()
  await expect(page).toHaveURL(bought)

  // Another service's form knows what was paid for about this car.
  await page.goto('/servicos/renajud?placa=KLM1C34')
  const paid = page.getByRole('link', { name: /^Gravame Sem gravame ativo .* abrir, grátis$/ })
  await expect(paid).toBeVisible()
  await expectAccessible(page)
  await paid.click()
  await expect(page).toHaveURL(bought)

  // From the form: offered above the fields, and once more before it is paid again.
  await page.goto('/servicos/gravame?placa=KLM1C34')
  await expect(page.getByRole('link', { name: 'Abrir a consulta já paga' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Consultar de novo/ }).click()
  const similar = page.getByRole('dialog', { name: 'Já existe uma consulta igual' })
  await expect(similar).toContainText('não cobramos de novo')
  await expectAccessible(page)
  expect(await portal.balanceCents()).toBe(before - PRICE)
  await similar.getByRole('button', { name: /^Consultar de novo/ }).click()
  await expectState(page, 'Concluída')
  await expect(page).not.toHaveURL(bought)
  expect(await portal.balanceCents()).toBe(before - 2 * PRICE)
})

test(
  'offline, nothing is sent and nothing waits to be sent',
  { tag: '@long' },
  async ({ page, context, portal, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const before = await portal.balanceCents()
    const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
    const sent = changesSent(page)
    await context.setOffline(true)
    await expect(page.getByText('Sem internet.', { exact: false }).first()).toBeVisible()
    const pay = payButton(dialog, PRICE)
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    // A person may press it all the same.
    await pay.press('Enter')
    await context.setOffline(false)
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
    await expectBalance(page, before)

    // A purchase that had waited would go out now, beside the one that is paid for.
    await pay.click()
    await expectState(page, 'Concluída')
    expect(sent).toHaveLength(1)
    expect(await portal.balanceCents()).toBe(before - PRICE)
  },
)

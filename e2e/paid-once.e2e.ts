import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { changesSent, expectBalance } from './support/console.ts'
import { PLATE_CENTS, valueButton } from './support/fipe.ts'
import { expect, newPage, ON_ROAD, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, openConfirmation, payButton } from './support/purchase.ts'

const PRICE = 8_90

test('a double click pays once', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  const sent = changesSent(page)
  // On a phone the button that pays appears exactly where the one that leads to it was.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  await page.getByRole('button', { name: /^Continuar/ }).dblclick()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Voltar' })).toBeVisible()
  // A slower second press meets a dialog that takes none yet, even for people who want no motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('dialog')).toHaveCSS('animation', /0\.4s.* not-yet-pressable/)
  await page.emulateMedia({ reducedMotion: null })
  expect(sent, 'nothing is bought unseen').toEqual([])
  const pay = payButton(page.getByRole('dialog', { name: 'Confirmar consulta' }), PRICE)
  await pay.dblclick()
  await expectState(page, 'Concluída')
  expect(
    sent.filter((request) => request.startsWith('PUT')),
    'one request, not two of the same id',
  ).toHaveLength(1)
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('after a double tap the focus is at the question of the confirmation', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  const button = page.getByRole('button', { name: /^Continuar/ })
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  // The time in which the dialog takes no press does not pass.
  const browser = await context.newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const question = page.getByRole('dialog').getByText('Confirmar consulta')
  await button.click({ position: { x: 8, y: 8 } })
  await expect(question).toBeFocused()
  await page.mouse.click(x + 8, y + 8)
  await expect(question).toBeFocused()
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe(() => {
  test.use(ON_ROAD)

  test(
    'the confirmation shows one debit for as long as it stays',
    { tag: '@long' },
    async ({ page, context, portal, road }) => {
      const before = await portal.balanceCents()
      const other = await newPage(context)
      await other.goto(`/fipe?por=placa&placa=${freshPlate()}`)
      await expect(valueButton(other, PLATE_CENTS)).toBeVisible()
      // The service charges but does not reply, and the server's own answer is held: the confirmation stays.
      const dialog = await openConfirmation(page, 'TST0602', 'Gravame')
      const debit = `Saldo depois${formatCents(before - PRICE)}`
      await expect(dialog).toContainText(debit)
      const answer = road.hold('PUT')
      await payButton(dialog, PRICE).click()
      await expect.poll(() => portal.balanceCents()).toBe(before - PRICE)
      // A purchase elsewhere updates the balance in every tab, without the price of this order.
      await valueButton(other, PLATE_CENTS).click()
      await expectBalance(page, before - PRICE - PLATE_CENTS)
      await expect(dialog, 'the figures of the press').toContainText(debit)
      answer.release()
      await expectState(page, 'Concluída')
      expect(await portal.balanceCents()).toBe(before - PRICE - PLATE_CENTS)
    },
  )
})

test('a reload in flight finds the same purchase again', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  // The service charges, then breaks the connection without a reply, so the answer takes a while.
  const dialog = await openConfirmation(page, 'TST0601', 'Gravame')
  await payButton(dialog, PRICE).click()
  await expect.poll(() => portal.balanceCents()).toBe(before - PRICE)
  await page.reload()
  await expectState(page, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - PRICE)
})

test('two tabs of one confirmation pay once', async ({ page, context, portal, watch }) => {
  // The second tab first asks whether this purchase was already sent.
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
  await expect(known).toContainText('Já paga')
  await known.click()
  await expect(page).toHaveURL(bought)

  // Another service's form shows what was already paid for about this car.
  await page.goto('/servicos/renajud?placa=KLM1C34')
  const paid = page.getByRole('link', { name: /^Gravame Sem gravame ativo .* abrir, grátis$/ })
  await expect(paid).toBeVisible()
  await expectAccessible(page)
  await paid.click()
  await expect(page).toHaveURL(bought)

  // The form offers it below the plate, and once more before it is paid for again.
  await page.goto('/servicos/gravame?placa=KLM1C34')
  await expect(page.getByRole('link', { name: 'Abrir a consulta já paga' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Consultar de novo/ }).click()
  const similar = page.getByRole('dialog', { name: 'Já existe uma consulta igual' })
  await expect(similar).toContainText(`consultar de novo custa ${formatCents(PRICE)}`)
  await expectAccessible(page)
  expect(await portal.balanceCents()).toBe(before - PRICE)
  await similar.getByRole('button', { name: /^Consultar de novo/ }).click()
  await expectState(page, 'Concluída')
  await expect(page).not.toHaveURL(bought)
  expect(await portal.balanceCents()).toBe(before - 2 * PRICE)
})

test('Back from the result of a form leads past its sale', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await page.goto('/servicos')
  await page.goto(`/servicos/renajud?placa=${freshPlate()}`)
  await payButton(await goOn(page), 7_90).click()
  await expectState(page, 'Concluída')
  const bought = page.url()
  await page.goBack()
  await expect(page).toHaveURL('/servicos')
  await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(bought)
  await expectState(page, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - 7_90)
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
    // A person may still press Enter on it.
    await pay.press('Enter')
    await context.setOffline(false)
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
    await expectBalance(page, before)

    // A queued purchase would be sent now, in addition to the one that is paid for.
    await pay.click()
    await expectState(page, 'Concluída')
    expect(sent).toHaveLength(1)
    expect(await portal.balanceCents()).toBe(before - PRICE)
  },
)

import type { Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { shareOfBars } from './support/bars.ts'
import { expectBalance } from './support/console.ts'
import { PLATE_CENTS, valueButton } from './support/fipe.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { clockOfOneDay, inOwnShop } from './support/own-shop.ts'
import { goOn, INQUIRY_URL, payButton } from './support/purchase.ts'

const TOP_UP_URL = 'https://central.example/recarga?loja=7'

// In one worker, so that the stack starts only once.
test.describe.configure({ mode: 'default' })
test.use({ stackEnv: { SERVICE_BALANCE: '5', TOP_UP_URL } })

test('a price above the balance shows the missing amount, and is paid after a top-up', async ({
  page,
  portal,
}) => {
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  await expectBalance(page, 5_00)
  const shortfall = `Faltam ${formatCents(3_90)} para esta consulta.`
  await expect(page.getByRole('main')).toContainText(shortfall)
  await expectAccessible(page)
  // The form leads to the top-up instead of a confirmation that cannot be paid.
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0)
  const topUp = page.getByRole('main').getByRole('link', { name: /^Recarregar/ })
  await expect(topUp).toHaveAttribute('href', TOP_UP_URL)
  expect(await portal.balanceCents()).toBe(5_00)

  await portal.credit(10_00)
  // The whole shop shares the service's calls, so an answer of the last ten seconds is reused.
  const check = page.getByRole('button', { name: 'Conferir o saldo' })
  await expect(async () => {
    // A late answer to the press before may have brought the balance, and taken the button away.
    await check.click({ timeout: 1000 }).catch(() => undefined)
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText(formatCents(15_00), {
      timeout: 1000,
    })
  }).toPass({ timeout: 40_000 })
  await payButton(await goOn(page), 8_90).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  await expectBalance(page, 6_10)
})

test('a balance below the threshold that a manager sets is announced live, with the way to top up', async ({
  page,
  portal,
  context,
}) => {
  const balance = await portal.balanceCents()
  await page.goto('/ajustes')
  const form = page.getByRole('region', { name: 'Aviso de saldo baixo' })
  await form.getByLabel('Avisar abaixo de').fill(formatCents(balance))
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Aviso de saldo salvo')).toBeAttached()

  // The value costs less than the initial balance, so no top-up has to be noticed first.
  const buying = await newPage(context)
  await buying.goto(`/fipe?por=placa&placa=${freshPlate()}`)
  await valueButton(buying, PLATE_CENTS).click()
  await expect(buying).toHaveURL(/consulta=/)

  // The first tab was not touched.
  const warning = warningOf(page)
  await expect(warning).toBeVisible()
  const link = page.getByRole('link', { name: 'Recarregar' })
  await expect(link).toHaveAttribute('href', TOP_UP_URL)
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)

  // With a lower threshold the warning disappears in every tab.
  await form.getByLabel('Avisar abaixo de').fill('0')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(warning).toHaveCount(0)
  await expect(warningOf(buying)).toHaveCount(0)
})

/** The warning that this screen size shows. */
const warningOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Saldo baixo.' })

test(
  "the shop's limit is felt at once in open tabs, and a manager raises it with two taps",
  { tag: '@long' },
  async ({ browser }) => {
    const now = clockOfOneDay()
    await inOwnShop(browser, { now, service: { now } }, async (own) => {
      const { page, context } = await own.enter('manager', 'Ana Souza')
      const buying = await newPage(context)
      await buying.goto(`/fipe?por=placa&placa=${freshPlate()}`)
      const reason = buying.getByText(/^O limite da loja para hoje acabou\./)
      await expect(valueButton(buying, PLATE_CENTS)).toBeVisible()
      await expect(reason).toHaveCount(0)

      await page.goto('/ajustes')
      const form = page.getByRole('region', { name: 'Limite da loja por dia' })
      await form.getByLabel('Gastar por dia até').fill('0')
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(reason).toBeVisible()
      await expectAccessible(buying)

      await form.getByRole('button', { name: 'Liberar mais hoje' }).click()
      await expectAccessible(page)
      await form.getByRole('button', { name: '100' }).click()
      await expect(form).toContainText('liberados hoje')
      await expect(reason).toHaveCount(0)
      await valueButton(buying, PLATE_CENTS).click()
      await expect(buying).toHaveURL(/consulta=/)

      await form.getByLabel('Gastar por dia até').fill('')
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(form.getByRole('button', { name: 'Liberar mais hoje' })).toHaveCount(0)
    })
  },
)

test(
  'on a phone the bars leave the form three quarters of the screen, and say what is missing once',
  { tag: '@phone-only' },
  async ({ page, portal }) => {
    const balance = await portal.balanceCents()
    await page.goto('/ajustes#saldo')
    const form = page.getByRole('region', { name: 'Aviso de saldo baixo' })
    await form.getByLabel('Avisar abaixo de').fill(formatCents(balance + 1_00))
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(warningOf(page)).toBeVisible()
    await page.goto(`/servicos/consulta-completa?placa=${freshPlate()}`)
    await expect(page.getByText(/^Faltam/).filter({ visible: true })).toHaveCount(1)
    await expect(warningOf(page)).toBeHidden()
    const bars = await shareOfBars(page)
    expect(bars).toBeGreaterThan(0)
    expect(bars).toBeLessThanOrEqual(200 / 740)
    await expectAccessible(page)
    await page.goto('/ajustes#saldo')
    await form.getByLabel('Avisar abaixo de').fill('0')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(warningOf(page)).toHaveCount(0)
  },
)

import type { Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { alertOf, expectBalance, param } from './support/console.ts'
import { choose, PLATE_CENTS, TABLE_CENTS, valueButton, valueOf } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'

test('the plate on home leads to the versions that the car may be, the most likely first', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill('TST0201')
  await page.getByRole('button', { name: /^Ver o valor · R\$.0,25/ }).click()
  await page.getByRole('link', { name: 'Versões e histórico' }).click()
  await expect(page.getByRole('link', { name: 'Pela placa' })).toHaveAttribute('aria-current', 'page')
  const value = await valueOf(page)
  const versions = value.getByRole('radio')
  await expect(versions).toHaveCount(4)
  await expect(versions.first()).toBeChecked()
  await expect(value.getByText('Mais provável', { exact: true })).toBeVisible()
  await versions.nth(2).check()
  await expect(page).toHaveURL(/versao=/)
  const [code = '', year = ''] = param(page, 'versao').split('/')
  await expectAccessible(page)
  await expectBalance(page, before - PLATE_CENTS)

  // For the same plate again, the paid value is offered first.
  await page.goto('/fipe?placa=TST0201')
  await page
    .getByRole('region', { name: /^Já pago para este carro/ })
    .getByRole('link')
    .first()
    .click()
  await valueOf(page)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)

  // One of its versions by code leads to the same purchase, opened at that version.
  await page.goto(`/fipe?por=codigo&codigo=${code}&ano=${year}`)
  await page.getByRole('link', { name: 'Abrir o valor, grátis' }).click()
  await expect(versions.nth(2)).toBeChecked()
  await expect(await valueOf(page)).toContainText(code)
  expect(await portal.balanceCents()).toBe(before - PLATE_CENTS)
})

test('a value from the base of plates says so, with its month', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fipe?placa=TST0200')
  await valueButton(page, PLATE_CENTS).click()
  const value = await valueOf(page)
  await expect(value.getByText('Este valor não é o da tabela atual')).toBeVisible()
  await expect(value).toContainText(/do mês de \S+ de 202\d/)
  await expectAccessible(page)
})

test('an incomplete plate or code says how to complete it, on submit', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fipe?por=placa')
  const plate = page.getByLabel('Placa do veículo')
  await plate.fill('ABC1')
  await expect(plate).not.toHaveAttribute('aria-invalid', 'true')
  await plate.press('Enter')
  await expect(plate).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Pelo código' }).click()
  const code = page.getByLabel('Código FIPE')
  await code.fill('00100')
  await code.press('Enter')
  await expect(page.getByText('Falta uma parte')).toBeVisible()
})

test('a doubtful last digit of a code warns without blocking, and a failed list is read again', async ({
  page,
  portal,
  watch,
}) => {
  // The list of this code fails twice before it answers.
  watch.allow(/status of 50[23] .*\/api\/fipe\//)
  const before = await portal.balanceCents()
  await page.goto('/fipe?por=codigo')
  await page.getByLabel('Código FIPE').fill('0005730')
  await expect(page.getByText('O último número não confere')).toBeVisible()
  await expect(page.getByLabel('Ano e combustível')).toBeVisible()
  await choose(page, 'Ano e combustível', 'zero', /^Zero km/)
  await expect(page).toHaveURL(/codigo=000573-0/)
  // The table has this code, so the doubt is gone.
  await expect(page.getByLabel('Código FIPE')).toHaveValue('000573-0')
  await expect(page.getByText('O último número não confere')).toHaveCount(0)
  await valueButton(page, TABLE_CENTS).click()
  await expect(await valueOf(page)).toContainText('000573-0')
  expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)
})

test(
  'a failed list is read again by itself or on request, and costs nothing',
  { tag: '@long' },
  async ({ page, portal, watch }) => {
    watch.allow(/status of 50[23] .*\/api\/fipe\//)
    const before = await portal.balanceCents()
    await portal.fail('fipeBrands', 'FIPE_ERRO', 2)
    await page.goto('/fipe?tipo=caminhoes')
    const brand = page.getByLabel('Marca', { exact: true })
    await expect(brand).toBeVisible()
    await portal.fail('fipeModels', 'FIPE_INDISPONIVEL', 100)
    await brand.press('ArrowDown')
    await brand.press('Enter')
    await expect(page.getByText('A FIPE não responde')).toBeVisible()
    await expect(page.getByText('Nada foi cobrado')).toBeVisible()
    await portal.fail('fipeModels', 'FIPE_INDISPONIVEL', 0)
    await page.getByRole('button', { name: 'Carregar de novo' }).click()
    await expect(page.getByLabel('Modelo', { exact: true })).toBeVisible()
    expect(await portal.balanceCents()).toBe(before)
  },
)

/** Another try is another purchase, which also fails. */
async function tryAgain(page: Page, title: string): Promise<void> {
  const first = param(page, 'consulta')
  await page.getByRole('button', { name: `Tentar de novo por ${formatCents(TABLE_CENTS)}` }).click()
  await expect(page).not.toHaveURL(new RegExp(`consulta=${first}`))
  await expect(alertOf(page)).toContainText(title)
}

/** The same value is not offered again. After a change of the month, the price is back. */
async function chooseOtherMonth(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: /R\$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Escolher outro mês' }).click()
  const month = page.getByLabel('Mês da tabela')
  await expect(month).toBeFocused()
  await month.selectOption({ index: 1 })
  await expect(page).not.toHaveURL(/consulta=/)
  await expect(valueButton(page, TABLE_CENTS)).toBeVisible()
}

for (const { code, plate, title, back, check, goOn = tryAgain, purchases = 2, tag = [] } of [
  {
    code: '000404-0',
    plate: 'TST0404',
    title: 'Não há valor FIPE para este carro',
    back: 'Procurar de outro jeito',
    goOn: chooseOtherMonth,
    purchases: 1,
    // Only the texts differ by code, so the check of one page is enough.
    check: expectAccessible,
  },
  {
    code: '000502-0',
    plate: 'TST0502',
    title: 'A consulta à FIPE falhou',
    back: 'Consultar de novo',
    tag: '@long',
  },
  {
    code: '000503-0',
    plate: 'TST0503',
    title: 'A FIPE não responde',
    back: 'Consultar de novo',
    tag: '@long',
  },
]) {
  test(
    `${code}: the failure is explained and refunded, and leads on where something can come of it`,
    { tag },
    async ({ page, portal }) => {
      const entries = (await portal.ledger()).length
      await page.goto(`/fipe?por=codigo&codigo=${code}`)
      await choose(page, 'Ano e combustível', 'zero', /^Zero km/)
      await valueButton(page, TABLE_CENTS).click()
      await expect(alertOf(page)).toContainText(title)
      await expect(alertOf(page)).toContainText(`Os ${formatCents(TABLE_CENTS)} voltaram para a carteira.`)
      await check?.(page)
      await expect(page).toHaveURL(/consulta=/)
      await goOn(page, title)
      const amounts = async () => (await portal.ledger()).slice(entries).map(({ amountCents }) => amountCents)
      const each = [-TABLE_CENTS, TABLE_CENTS]
      await expect.poll(amounts).toEqual(Array.from({ length: purchases }, () => each).flat())
    },
  )

  test(
    `${plate}: the failure is refunded, and its record leads back to the plate`,
    { tag: '@long' },
    async ({ page, portal }) => {
      const before = await portal.balanceCents()
      await page.goto(`/fipe?placa=${plate}`)
      await valueButton(page, PLATE_CENTS).click()
      await expect(alertOf(page)).toContainText(title)
      await expect(alertOf(page)).toContainText(`Os ${formatCents(PLATE_CENTS)} voltaram para a carteira.`)
      await check?.(page)
      expect(await portal.balanceCents()).toBe(before)

      await expect(page).toHaveURL(/consulta=/)
      await page.goto(`/consultas/${param(page, 'consulta')}`)
      await page.getByRole('main').getByRole('link', { name: back }).click()
      await expect(page.getByLabel('Placa do veículo')).toHaveValue(plate)
      await expect(valueButton(page, PLATE_CENTS)).toBeVisible()
    },
  )
}

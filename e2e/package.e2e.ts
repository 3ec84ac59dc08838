import { formatCents } from '#brazil/money.ts'
import { formatPlate } from '#brazil/plate.ts'
import { watchPlate } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance, param } from './support/console.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectFits } from './support/results.ts'
import { expectOneLine } from './support/targets.ts'

// A package is shown above the services for every plate of the shop.
test.use({ stackEnv: SLOW_SHOP })

const PRICES = [8_90, 7_90, 25]
const TOTAL = PRICES.reduce((sum, cents) => sum + cents, 0)

test(
  'a package of the shop is one press, one confirmation and one debit for each service',
  { tag: '@phone-long' },
  async ({ page, portal, stack }) => {
    const before = await portal.balanceCents()
    const entries = (await portal.ledger()).length
    const debits = async () =>
      (await portal.ledger())
        .slice(entries)
        .filter(({ amountCents }) => amountCents < 0)
        .map(({ amountCents }) => -amountCents)
        .toSorted((a, b) => b - a)
    const plate = freshPlate()

    await test.step('a manager puts three services together', async () => {
      await page.goto('/ajustes#pacotes')
      await page.getByRole('button', { name: 'Novo pacote' }).click()
      await page.getByLabel('Nome do pacote').fill('Compra segura')
      for (const name of [/^Gravame · /, /^RENAJUD · /, /^FIPE por placa · /])
        await page.getByLabel(name).check()
      await expect(page.getByText(`3 consultas: ${formatCents(TOTAL)}`)).toBeVisible()
      await expectAccessible(page)
      await expectFits(page, 360)
      await page.getByRole('button', { name: 'Salvar pacote' }).click()
      await expect(page.getByRole('button', { name: 'Editar Compra segura' })).toBeVisible()
    })

    const lot = await test.step('one press and one confirmation buy it', async () => {
      await page.goto(`/?placa=${plate}`)
      await page.getByRole('button', { name: `Compra segura: 3 consultas, ${formatCents(TOTAL)}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Confirmar pacote' })
      await expect(dialog).toContainText(formatCents(before - TOTAL))
      await expectAccessible(page)
      await expectOneLine(page, dialog.getByRole('button', { name: /^Consultar por/ }))
      await expect(page).toHaveURL(/lote=/)
      const id = param(page, 'lote')
      expect(await debits(), 'nothing is paid before the confirmation').toEqual([])
      await dialog.getByRole('button', { name: `Consultar por ${formatCents(TOTAL)}` }).dblclick()
      await expect(page).toHaveURL(`/lotes/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(formatPlate(plate))
      await expect(page.getByText('Compra segura: 3 consultas')).toBeVisible()
      const places = page.getByRole('navigation', { name: 'Principal' })
      await expect(places.getByRole('link', { name: 'Carros' })).toHaveAttribute('aria-current', 'page')
      await expect(places.locator('[aria-current]')).toHaveCount(1)
      return id
    })

    await test.step('each service has its answer, and the address of the confirmation buys nothing more', async () => {
      const lines = page.getByRole('list', { name: 'Consultas do pacote' }).getByRole('listitem')
      await expect(lines).toHaveCount(3)
      await expect(page.getByText(`Total cobrado: ${formatCents(TOTAL)}`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Abrir Gravame' })).toBeVisible()
      await expect(lines.filter({ hasText: 'FIPE por placa' })).toContainText(/R\$\s[\d.]+,\d\d/)
      await expect(lines.filter({ hasText: 'Em consulta' })).toHaveCount(0)
      await expectFits(page, 360)
      await expectAccessible(page)
      await page.goto(`/?placa=${plate}&lote=${lot}`)
      await expect(page).toHaveURL(`/lotes/${lot}`)
      await page.reload()
      await expect(lines).toHaveCount(3)
      expect(await debits()).toEqual(PRICES)
      await expectBalance(page, before - TOTAL)
    })

    await test.step('the same day it says what is known, and asks for nothing', async () => {
      await page.goto(`/?placa=${plate}`)
      await expect(page.getByText('Tudo já consultado')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Gravame: já paga/ })).toBeVisible()
      await expectFits(page, 360)
    })

    await test.step('what monitoring has overtaken is bought again, once', async () => {
      await watchPlate(page, stack.url, plate)
      await portal.changeCar(plate, 'lien')
      const again = page.getByRole('button', {
        name: `Compra segura: 1 consulta, ${formatCents(8_90)}`,
      })
      await again.click()
      const dialog = page.getByRole('dialog', { name: 'Confirmar pacote' })
      await expect(dialog).toContainText('Gravame de novo, por aviso do monitoramento')
      await dialog.getByRole('button', { name: `Consultar por ${formatCents(8_90)}` }).dblclick()
      await expect(page.getByText(`Total cobrado: ${formatCents(8_90)}`)).toBeVisible()
      expect(await debits()).toEqual([8_90, ...PRICES])
      await expectBalance(page, before - TOTAL - 8_90)
    })

    await test.step('the manager removes it', async () => {
      await page.goto('/ajustes#pacotes')
      await page.getByRole('button', { name: 'Excluir Compra segura' }).click()
      await page.getByRole('button', { name: 'Excluir mesmo' }).click()
      await expect(page.getByRole('button', { name: 'Editar Compra segura' })).toHaveCount(0)
    })
  },
)

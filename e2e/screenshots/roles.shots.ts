import { expect, test } from '../support/fixtures.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { shoot } from './shoot.ts'

// The console as people who are not managers see it.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

for (const role of ['buyer', 'viewer'] as const) {
  test(`the console of a role: ${role}`, async ({ browser }) => {
    await inOwnShop(browser, {}, async (own) => {
      const { calls } = await own.enter('manager', 'Ana Souza')
      const { page } = await own.enter(role, 'Bia Prado')
      const { id } = await calls.buy({ servico: 'consulta-completa', placa: 'TST0101' })
      await calls.until(id, 'done')
      await page.goto('/')
      const cars = page.getByRole('region', { name: /^(?:Carros de hoje|Últimos carros)$/ })
      await expect(cars.getByRole('listitem').first()).toBeVisible()
      await shoot(page, `${role}-home`)
      await shoot(page, `${role}-home-plate`, {
        // A phone folds the services that answer a single question when the page opens.
        arrange: async () => {
          await page.goto('/?placa=BRA2E19')
          await expect(page.getByRole('link', { name: /^Consulta Completa/ })).toBeVisible()
        },
      })
      await page.goto('/servicos/gravame?placa=BRA2E19')
      await expect(page.getByRole('button', { name: /^Continuar/ })).toBeVisible()
      await shoot(page, `${role}-form`)
      await page.goto(`/consultas/${id}`)
      await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
      await shoot(page, `${role}-result`)
      await page.goto('/carros/TST0101')
      await expect(page.getByRole('heading', { name: 'O que se sabe' })).toBeVisible()
      await shoot(page, `${role}-car`)
      await page.goto('/extrato')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shoot(page, `${role}-statement`)
      // A page for managers only.
      await page.goto('/equipe')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shoot(page, `${role}-staff`)
      await page.goto('/lotes/novo')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shoot(page, `${role}-batch`)
      await page.goto('/fipe?por=placa&placa=BRA2E19')
      await expect(page.getByRole('button', { name: /^Ver o valor/ })).toBeVisible()
      await shoot(page, `${role}-fipe`)
    })
  })
}

import { startOddService } from '#bff/test-odd-service.ts'
import { shopBehind } from './support/bent-shop.ts'
import { PLATE_CENTS, choose, valueButton, valueOf } from './support/fipe.ts'
import { expect } from './support/fixtures.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'

const test = shopBehind(startOddService)

test(
  'the shop sells at a service that answers with every odd shape',
  { tag: '@long' },
  async ({ page, portal }) => {
    await page.goto('/servicos')
    await expect(page.getByRole('link', { name: /^CRLV/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^RENAJUD/i })).toHaveCount(0)
    await expect(page.getByText(/^Não disponível por aqui: .*renajud/i)).toBeVisible()

    await test.step('an inquiry is bought and read', async () => {
      await payButton(await openConfirmation(page, 'TST0102', 'Consulta Completa'), 54_90).click()
      await expectState(page, 'Concluída')
      await expect(page.getByRole('heading', { level: 2, name: 'Veículo', exact: true })).toBeVisible()
      await expect(page.getByText(/^Não verificado: /)).toBeVisible()
    })

    await test.step('the lists of the price table lead to a value', async () => {
      await page.goto('/fipe')
      await choose(page, 'Marca', 'citroen', 'Citroën')
      await choose(page, 'Modelo', '1.0 c3', /^C3 Live/)
      await choose(page, 'Ano e combustível', '2024', '2024 Flex')
      await valueButton(page, 10).click()
      await valueOf(page)
    })

    await test.step('and a plate to its own', async () => {
      await page.goto('/fipe?placa=BRA2E19')
      await valueButton(page, PLATE_CENTS).click()
      await expect(page.getByText('Tabela FIPE de').first()).toBeVisible()
    })
    expect((await portal.ledger()).filter(({ amountCents }) => amountCents < 0)).toHaveLength(3)
  },
)

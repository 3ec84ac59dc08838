import { expect, test } from '../support/fixtures.ts'
import { shoot } from './shoot.ts'

test.use({
  stackEnv: { LOG_LEVEL: 'error', SERVICE_BALANCE: '40', TOP_UP_URL: 'https://central.example/recarga' },
})

test('a wallet that runs low', async ({ page }) => {
  await page.goto('/ajustes')
  const form = page.getByRole('region', { name: 'Aviso de saldo baixo' })
  await form.getByLabel('Avisar abaixo de').fill('R$ 100,00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saldo baixo.' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Nenhum carro ainda').or(page.getByText('Carros de hoje'))).toBeVisible()
  await shoot(page, 'low-balance-home')
  await page.goto('/servicos/consulta-completa?placa=TST0704')
  await expect(page.getByText('Faltam').filter({ visible: true }).first()).toBeVisible()
  await shoot(page, 'low-balance-form')
  await page.goto('/ajustes')
  await form.getByLabel('Avisar abaixo de').fill('0')
  await form.getByRole('button', { name: 'Salvar' }).click()
})

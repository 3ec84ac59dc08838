import { buyDirectly, readRecord } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { shootSeldomSeen } from './shoot.ts'

test.use({ stackEnv: { LOG_LEVEL: 'error', SHOP_NAME: 'Repasse da Serra Veículos' } })

test('paper with the name of the shop', async ({ page, stack }) => {
  const id = await buyDirectly(page, stack.url, { servico: 'consulta-completa', placa: 'TST0101' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  await page.goto(`/consultas/${id}`)
  await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
  await shootSeldomSeen(page, 'result-shop-name')
  await page.goto('/carros/TST0101')
  await expect(page.getByText(/^Até quanto pagar/)).toBeVisible()
  await shootSeldomSeen(page, 'car-shop-name')
})

import type { Page } from '@playwright/test'
import { formatPlate } from '#brazil/plate.ts'
import { DaySchema } from '#contract/console/day.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buyDirectly, buyLot } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { freshCpf, freshPlate } from './support/fresh.ts'

// This test's own shop, because other purchases would be in these lists.
test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60', SHOP_NAME: 'Loja das listas' } })

test('the lines of a lot leave what was bought by itself on home', async ({ page, stack }) => {
  const single = freshPlate()
  const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: single })
  await expect.poll(() => ended(page)).toContain(id)
  const plates = Array.from({ length: 12 }, freshPlate)
  await buyLot(page, stack.url, { plates, name: 'Entrega de novembro' })
  await page.goto('/lotes')
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrega de novembro' })).toContainText(
    '12 com resultado',
  )

  await page.goto('/')
  const list = page.getByRole('region', { name: 'O que terminou' })
  await expect(list).toContainText(formatPlate(single))
  for (const plate of plates) await expect(list).not.toContainText(formatPlate(plate))
})

test('inquiries about two people are two different rows, and no row has a whole document', async ({
  page,
  stack,
}) => {
  const people = [freshCpf(), freshCpf()]
  for (const documento of people) {
    const id = await buyDirectly(page, stack.url, {
      servico: 'cadastro-completo-cpf',
      documento,
      finalidade: 'VERIFICACAO_CADASTRAL',
      declaracao_finalidade: true,
    })
    await expect.poll(() => ended(page)).toContain(id)
  }
  for (const path of ['/', '/consultas']) {
    await page.goto(path)
    const main = page.getByRole('main')
    for (const cpf of people) {
      // A row has it in two columns; each width shows one of them.
      const masked = main.getByText(`•••${cpf.slice(3, 11)}-••`).filter({ visible: true })
      await expect(masked.first(), path).toBeVisible()
      await expect(main, path).not.toContainText(cpf)
    }
  }
})

/**
 * The ids of ended purchases that nobody has opened. They are not read as records, because that would open
 * them.
 */
async function ended(page: Page): Promise<readonly string[]> {
  const day = DaySchema.parse(await (await page.request.get(CONSOLE_PATHS.day)).json())
  return day.finished.map(({ id }) => id)
}

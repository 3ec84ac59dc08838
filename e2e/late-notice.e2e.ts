import type { Page } from '@playwright/test'
import { buyDirectly, readRecord } from './support/api.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60' } })

const notices = (page: Page) => page.getByRole('complementary', { name: 'Avisos da gerência' })

test(
  'a notice that arrives later moves nothing under the finger',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack }) => {
    await page.goto('/servicos/gravame?placa=KLM1C34')
    await expect(page.locator('#first')).toHaveCount(0)
    const field = page.getByRole('textbox', { name: 'Placa' })
    await expect(field).toHaveValue('KLM1C34')
    await field.press('End')
    const { top } = await boxOf(field)
    // The service charges this plate double, which managers see on every page.
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'TST0801' })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
    await expect(notices(page).getByRole('button')).toHaveCount(1)
    expect((await boxOf(field)).top).toBe(top)
    await test.step('the next page begins with it', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Histórico' }).click()
      await expect(notices(page).getByRole('button')).toBeInViewport()
    })
  },
)

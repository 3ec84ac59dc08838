import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionEndSchema } from '#contract/console/session.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ stackEnv: { SESSION_IDLE_MINUTES: '1' } })

test(
  'a page warns before a session without use ends, and goes on at one press',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/consultas')
    const warning = page.getByRole('dialog', { name: 'Ainda está aí?' })
    await expect(warning).toBeVisible({ timeout: 90_000 })
    await expectAccessible(page, { inDark: true })
    await warning.getByRole('button', { name: 'Continuar' }).click()
    await expect(warning).toBeHidden()
    const answer = await page.request.get(CONSOLE_PATHS.sessionEnd)
    expect(SessionEndSchema.parse(await answer.json()).inSeconds).toBeGreaterThan(20)
  },
)

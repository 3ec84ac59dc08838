import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionEndSchema } from '#contract/console/session.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { inOwnShop } from './support/own-shop.ts'

test.use({ signedIn: false })

test(
  'a page warns before a session without use ends, and goes on at one press',
  { tag: '@long' },
  async ({ browser }) => {
    let stoppedAt: number | undefined
    const options = {
      now: () => stoppedAt ?? Date.now(),
      config: { session: { idleMs: MINUTE_MS, absoluteMs: 12 * HOUR_MS } },
    }
    await inOwnShop(browser, options, async (shop) => {
      const { page } = await shop.enter('manager', 'Ana Souza')
      await page.goto('/consultas')
      const warning = page.getByRole('dialog', { name: 'Ainda está aí?' })
      await expect(warning).toBeVisible({ timeout: 90_000 })
      // The session ends after twenty seconds more, which the checks may take on a busy machine.
      stoppedAt = Date.now()
      await expectAccessible(page, { inDark: true })
      await warning.getByRole('button', { name: 'Continuar' }).click()
      await expect(warning).toBeHidden()
      const answer = await page.request.get(CONSOLE_PATHS.sessionEnd)
      expect(SessionEndSchema.parse(await answer.json()).inSeconds).toBeGreaterThan(20)
    })
  },
)

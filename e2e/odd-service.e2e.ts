import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OddService, startOddService } from '#bff/test-odd-service.ts'
import { startService } from '#service/service.ts'
import { PLATE_CENTS, choose, valueButton, valueOf } from './support/fipe.ts'
import { expect, test as base } from './support/fixtures.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'
import { type Stack, startStack } from './support/stack.ts'

const test = base.extend<object, { stack: Stack; odd: OddService }>({
  stack: [
    async ({ stackEnv }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'patio-odd-'))
      const service = await startService({
        dataDir,
        port: 0,
        openingBalanceCents: 1_000_00,
        processingMs: { min: 50, max: 50 },
        rateLimit: { live: 5000, test: 5000 },
        webhooks: [],
        allowLoopbackWebhooks: true,
      })
      const odd = await startOddService(service.url)
      const stack = await startStack({
        env: { ...stackEnv, SERVICE_URL: odd.url, SERVICE_API_KEY: service.liveKey },
      })
      await use({ ...stack, serviceUrl: service.url, liveKey: service.liveKey })
      await stack.stop()
      await odd.close()
      await service.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

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

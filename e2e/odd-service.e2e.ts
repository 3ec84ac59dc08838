import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BentService } from '#bff/test-bent-service.ts'
import { NEW_SERVICE, startNewService } from '#bff/test-new-service.ts'
import { startOddService } from '#bff/test-odd-service.ts'
import { startService } from '#service/service.ts'
import { PLATE_CENTS, choose, valueButton, valueOf } from './support/fipe.ts'
import { expect, test as base } from './support/fixtures.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'
import { openResult, verdict } from './support/results.ts'
import { type Stack, startStack } from './support/stack.ts'

/** A shop at a service that answers as the embedded one does, changed on the way. */
function shopBehind(startBent: (url: string) => Promise<BentService>) {
  return base.extend<object, { stack: Stack }>({
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
        const bent = await startBent(service.url)
        const stack = await startStack({
          env: { ...stackEnv, SERVICE_URL: bent.url, SERVICE_API_KEY: service.liveKey },
        })
        await use({ ...stack, serviceUrl: service.url, liveKey: service.liveKey })
        await stack.stop()
        await bent.close()
        await service.close()
        rmSync(dataDir, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

const test = shopBehind(startOddService)

/** Its answer has no place for theft. */
const LACKING = 'BRA2E20'
const testOfNew = shopBehind((url) => startNewService(url, { lackTheft: [LACKING] }))

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

testOfNew(
  'a point that results of an unlisted service have shown is not verified where one lacks it',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, { servico: NEW_SERVICE, placa: 'TST0100' })
    await expect(verdict(page)).toContainText('Nada consta')
    await openResult(page, stack, { servico: NEW_SERVICE, placa: LACKING })
    await expect(verdict(page)).toContainText('Falta verificar roubo ou furto')
    await expect(page.getByText('Não verificado: roubo ou furto')).toBeVisible()
    await page.goto(`/consultas?placa=${LACKING}`)
    await expect(page.getByRole('main')).toContainText('Falta verificar roubo ou furto')
    await page.goto(`/carros/${LACKING}`)
    await expect(page.getByText('Falta saber:').locator('..')).toContainText('roubo ou furto')
    await expect(page.getByRole('main')).not.toContainText('Nada consta')
  },
)

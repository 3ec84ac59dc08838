import type { Page } from '@playwright/test'
import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { HOUR_MS } from '#brazil/durations.ts'
import type { RecordState } from '#contract/console/record-state.ts'
import { ABANDONED, columnsOf } from '../../src/bff/purchases/outcomes/change.ts'
import type { ShopOptions } from '../../src/bff/test-stack.ts'
import { expect, test } from '../support/fixtures.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expectState, goOn, payButton } from '../support/purchase.ts'
import { shoot } from './shoot.ts'

// Every state of a record without a result, and what can happen to a result later.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

const patient = { retries: [HOUR_MS], slowRetries: [HOUR_MS], answerWaitMs: 400 }

/** The plates that lead to each state, in a shop that waits longer or shorter than usual. */
const WITHOUT_RESULT: readonly {
  readonly state: RecordState
  readonly placa: string
  readonly options: ShopOptions
}[] = [
  // The service does not answer while the pictures are taken.
  {
    state: 'sending',
    placa: 'TST0602',
    options: { timings: { purchases: patient, callTimeoutMs: HOUR_MS } },
  },
  { state: 'rejected', placa: 'TST0422', options: {} },
  { state: 'failed', placa: 'TST0503', options: {} },
  {
    state: 'unresolved',
    placa: 'TST0601',
    options: { timings: { purchases: { ...patient, unresolvedMs: 0 } } },
  },
  {
    state: 'expired',
    placa: 'TST0601',
    options: { timings: { purchases: { ...patient, expiryMs: 0 } } },
  },
]

for (const { state, placa, options } of WITHOUT_RESULT) {
  test(`a record that is ${state}`, async ({ browser }) => {
    await inOwnShop(browser, options, async (own) => {
      const { page, calls } = await own.enter('manager', 'Ana Souza')
      const { id } = await calls.buy({ servico: 'gravame', placa })
      await calls.until(id, state)
      await openRecord(page, id)
      await shoot(page, `record-${state}`)
    })
  })
}

test('a record that waits in the queue, and then is abandoned', async ({ browser }) => {
  const clock = { ahead: 0 }
  const options = {
    now: () => Date.now() + clock.ahead,
    timings: { purchases: patient },
    // The buyer stays signed in, however far the clock is moved on.
    config: { session: { idleMs: 1e12, absoluteMs: 1e12 } },
  }
  await inOwnShop(browser, options, async (own) => {
    const { page, calls } = await own.enter('buyer', 'Bia Prado')
    await page.goto('/servicos')
    await expect(page.getByRole('link', { name: /^Gravame/ })).toBeVisible()
    own.shop.bff.context.upstream.quota.block(600)
    await calls.buy({ servico: 'gravame', placa: 'TST0100' })
    clock.ahead += 1
    const { id } = await calls.buy({ servico: 'gravame', placa: 'TST0101' })
    await openRecord(page, id)
    await expect(page.getByRole('heading', { name: 'Na fila: 2º lugar' })).toBeVisible()
    await shoot(page, 'record-queue')
    // Simulates that the process holding the purchase ended and nobody sent it in time.
    const { db } = own.shop.bff.context.store
    await db.updateTable('intent').set(columnsOf(ABANDONED, Date.now())).where('id', '=', id).execute()
    await page.reload()
    await expect(page.getByText('O pedido não chegou a ser enviado')).toBeVisible()
    await shoot(page, 'record-abandoned')
    await page.goto('/consultas')
    await expect(page.getByText('Não enviada').filter({ visible: true }).first()).toBeVisible()
    await shoot(page, 'history-abandoned')
  })
})

test('a record after five minutes without its result', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page, calls } = await own.enter('buyer', 'Bia Prado')
    const { id } = await calls.buy({ servico: 'consulta', placa: 'TST0900' })
    await calls.until(id, 'processing')
    await page.clock.setFixedTime(Date.now() + 6 * 60_000)
    await openRecord(page, id)
    await expect(page.getByRole('heading', { name: 'Ainda processando' })).toBeVisible()
    await shoot(page, 'record-overdue')
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByText(/^Verificado em/)).toBeVisible()
    await shoot(page, 'record-overdue-checked')
  })
})

test('a record that an identical one serves, while it runs and when it is done', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page, calls } = await own.enter('buyer', 'Bia Prado')
    const goOnProcessing = own.shop.holdProcessing()
    const request = { servico: 'gravame', placa: 'KLM1C34' }
    await calls.until((await calls.buy(request)).id, 'processing')
    const { id } = await calls.buy(request, { again: true })
    await calls.until(id, 'processing')
    await openRecord(page, id)
    await expect(page.getByText(/^Nada foi cobrado: uma consulta igual/)).toBeVisible()
    await shoot(page, 'record-reused-waiting')
    goOnProcessing()
    await expectState(page, 'Concluída')
    await shoot(page, 'record-reused')
  })
})

test('a record about a person: hidden, revealed, found, and purged', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const cpf = completeCpf('390533447')
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto('/servicos/cadastro-simples-cpf')
    await page.getByRole('textbox', { name: /CPF/ }).fill(formatCpf(cpf))
    await page.getByRole('radio').first().check()
    await page.getByRole('checkbox').check()
    await payButton(await goOn(page), 5_90).click()
    await expectState(page, 'Concluída')
    const record = page.url()
    await page.getByRole('button', { name: 'Mostrar dados pessoais' }).press('Enter')
    await expect(page.getByText(/Ficou registrado/)).toBeVisible()
    await shoot(page, 'record-revealed')
    await page.goto('/privacidade')
    await page.getByRole('textbox', { name: /CPF, CNPJ/ }).fill(cpf)
    await page.getByRole('button', { name: 'Procurar', exact: true }).click()
    await expect(page.getByText('1 consulta cita este documento')).toBeVisible()
    await shoot(page, 'privacy-found')
    await page.getByRole('button', { name: 'Apagar os dados…' }).click()
    await shoot(page, 'privacy-confirmation')
    await page.getByRole('button', { name: 'Apagar os dados de 1 consulta' }).click()
    await expect(page.getByText('Não há mais dados a apagar.')).toBeVisible()
    await shoot(page, 'privacy-purged')
    await page.goto(record)
    await expect(page.getByText(/^Os dados desta consulta foram apagados em/)).toBeVisible()
    await shoot(page, 'record-purged')
  })
})

async function openRecord(page: Page, id: string): Promise<void> {
  await page.goto(`/consultas/${id}`)
  await expect(page.getByRole('article').locator('header')).toBeVisible()
}

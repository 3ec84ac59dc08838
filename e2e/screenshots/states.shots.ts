import { randomUUID } from 'node:crypto'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { buyDirectly, readRecord } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { freshPlate } from '../support/fresh.ts'
import { expectState, openConfirmation } from '../support/purchase.ts'
import { shoot, shootSeldomSeen } from './shoot.ts'

// States that a shop meets now and then: unfinished, refused, unreachable, or over a page.

test.use({ stackEnv: { LOG_LEVEL: 'error' } })

test('a list half done, with lines that were refused', async ({ page }) => {
  await page.goto('/lotes/novo?servico=gravame')
  await page.getByLabel('Lista').fill('TST0101\nTST0404\nTST0901\nBRA2E19\nTST0503\nABC12')
  await expect(page.getByText('Prontas para consultar: 5')).toBeVisible()
  await page.getByRole('button', { name: /^Continuar · / }).click()
  await page.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page.getByText('Sem gravame ativo').first()).toBeVisible()
  await shoot(page, 'batch-half')
  await expect(page.getByText('Total cobrado')).toBeVisible({ timeout: 90_000 })
  await shoot(page, 'batch-refused-lines')
})

test('a package of the shop, from its confirmation to its answers', async ({ page, stack }) => {
  const answer = await page.request.put(buildPath(CONSOLE_PATHS.putPackage, { id: randomUUID() }), {
    data: { name: 'Compra segura', services: ['consulta', 'gravame', 'fipe'] },
    headers: { origin: stack.url },
  })
  expect(answer.ok()).toBe(true)
  const plate = freshPlate()
  await page.goto(`/?placa=${plate}`)
  await page.getByRole('button', { name: /^Compra segura: 3 consultas/ }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar pacote' })).toBeVisible()
  await shoot(page, 'package-confirmation')
  await page.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page.getByText('Total cobrado')).toBeVisible()
  await shoot(page, 'package-answers')
})

test('no network', async ({ page, context, stack, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const id = await buyDirectly(page, stack.url, { servico: 'consulta', placa: 'TST0101' })
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')
  await context.setOffline(true)
  await expect(page.getByText(/^Sem internet/).first()).toBeVisible()
  await shoot(page, 'offline-result')
  await context.setOffline(false)
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  await expect(page.getByRole('button', { name: /^Continuar/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Sem internet/).first()).toBeVisible()
  await shoot(page, 'offline-form')
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByText('Carros de hoje')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Sem internet/).first()).toBeVisible()
  await shoot(page, 'offline-home')
})

test('what lies over a page', async ({ page, stack }) => {
  const id = await buyDirectly(page, stack.url, { servico: 'consulta', placa: 'TST0101' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  await page.goto('/consultas')
  // The heading is in the page before the console handles keys, so wait for a row.
  await expect(page.getByRole('link', { name: /TST/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Procurar no Pátio' }).getByRole('combobox').fill('tst')
  await expect(page.getByRole('option', { name: /TST/ }).first()).toBeVisible()
  await shoot(page, 'palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await shoot(page, 'shortcuts')
  await page.goto(`/consultas/${id}`)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Enviar por link' })).toBeVisible()
  await shoot(page, 'share-dialog')
  await page.getByRole('button', { name: 'Criar o link' }).click()
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
  await shoot(page, 'share-dialog-made')
  await page.goto('/')
  await shoot(page, 'account-menu', {
    // Each width has its own menu.
    arrange: async () => {
      await page.getByRole('button', { name: stack.admin.name }).click()
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    },
  })
})

test('back after paying', async ({ page }) => {
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expectState(page, 'Concluída')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Gravame Abrir/ })).toContainText('Já paga')
  await shoot(page, 'back-after-paying')
})

test('a session that has ended', async ({ page, context, watch }) => {
  watch.allow(/status of 401/)
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  await context.clearCookies()
  // The dialog comes with any request: a press, or one that the page repeats on its own.
  await dialog.getByRole('button', { name: /^Consultar por/ }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible()
  await shoot(page, 'session-ended')
})

test('nothing found', async ({ page, stack, watch }) => {
  watch.allow(/status of 404/)
  await buyDirectly(page, stack.url, { servico: 'consulta', placa: 'TST0101' })
  await page.goto('/consultas?busca=nada%20disso')
  await expect(page.getByText(/^Nada encontrado|^Nenhuma consulta/).first()).toBeVisible()
  await shoot(page, 'history-nothing')
  await page.goto('/servicos')
  await page.getByLabel('Procurar consulta').fill('zzz')
  await shoot(page, 'catalog-nothing')
  await page.goto(`/consultas/${randomUUID()}`)
  await expect(page.getByText('Esta consulta não está registrada aqui')).toBeVisible()
  await shoot(page, 'inquiry-missing')
  await page.goto('/servicos/nada-disso')
  await expect(page.getByText('A loja está sem esta consulta')).toBeVisible()
  await shoot(page, 'service-missing')
})

test('answers that differ: narrow, failed, late, and beside the list', async ({ page, stack }) => {
  const wanted = { TST0901: 'consulta-completa', TST0513: 'gravame', TST0900: 'consulta' }
  for (const [placa, servico] of Object.entries(wanted)) {
    const id = await buyDirectly(page, stack.url, { servico, placa })
    await page.goto(`/consultas/${id}`)
    await expect(page.getByRole('article').locator('header')).toBeVisible()
    await shoot(page, `state-${placa}`)
  }
  const withFipe = { servico: 'consulta-completa', placa: 'TST0201', incluir_fipe: true }
  await page.goto(`/consultas/${await buyDirectly(page, stack.url, withFipe)}`)
  await expect(page.getByRole('heading', { name: 'Valor FIPE' })).toBeVisible()
  await shoot(page, 'result-with-fipe')
  const id = await buyDirectly(page, stack.url, { servico: 'consulta-completa', placa: 'TST0101' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  await page.goto('/consultas')
  await page.getByRole('table').getByRole('link', { name: /TST/ }).first().click()
  await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
  await shoot(page, 'history-beside')
  await page.goto('/carros')
  await page.getByRole('table').getByRole('link', { name: /TST/ }).first().click()
  await expect(page.getByRole('heading', { name: 'O que se sabe' })).toBeVisible()
  await shoot(page, 'cars-beside')
  await page.goto('/carros/TST0101')
  await expect(page.getByText(/^Até quanto pagar/)).toBeVisible()
  await shootSeldomSeen(page, 'car-TST0101')
  await page.goto('/servicos/gravame?placa=TST0101')
  // The answer of Consulta Completa, or of an earlier purchase of the same.
  await expect(
    page.getByRole('link', { name: /^Abrir a (?:resposta|consulta já paga)/ }).first(),
  ).toBeVisible()
  await shoot(page, 'form-gravame')
  await shootSeldomSeen(page, 'form-gravame')
})

test('two values side by side', async ({ page }) => {
  await page.goto('/fipe?por=placa&placa=BRA2E19')
  for (const plate of ['BRA2E19', 'KLM1C34']) {
    await page.getByRole('textbox', { name: 'Placa do veículo' }).fill(plate)
    await page.getByRole('button', { name: /^Ver o valor/ }).click()
    await page.getByRole('button', { name: /^Comparar/ }).click()
    await expect(page.getByRole('button', { name: /^Na comparação/ })).toBeVisible()
  }
  await expect(page.getByText('Variação em 12 meses')).toBeVisible()
  await shoot(page, 'fipe-comparison')
  await page.goto('/fipe?por=placa&placa=BRA2E19')
  await expect(page.getByRole('button', { name: /0,25/ })).toBeVisible()
  await shoot(page, 'fipe-paid')
})

test('a PDF on its way, over a slow road', async ({ page, context, stack }) => {
  const id = await buyDirectly(page, stack.url, { servico: 'consulta-completa', placa: 'TST0101' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  await page.goto(`/consultas/${id}`)
  const open = page.getByRole('button', { name: 'Relatório em PDF' })
  await expect(open).toBeVisible()
  const road = await context.newCDPSession(page)
  const bend = async (latency: number) =>
    road.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await road.send('Network.enable')
  await bend(60_000)
  await open.click()
  await expect(page.getByText('Carregando o PDF')).toBeAttached()
  await shoot(page, 'pdf-loading')
  await bend(0)
})

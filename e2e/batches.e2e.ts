import { formatCents } from '#brazil/money.ts'
import { readBatchFile } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance, param } from './support/console.ts'
import { PLATE_CENTS, TABLE_CENTS } from './support/fipe.ts'
import { expect, newPage, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { CARS_OF_HOME } from './support/pages.ts'
import { expectFits } from './support/results.ts'
import { expectOneLine } from './support/targets.ts'

// Not the shop of other FIPE journeys: it would offer them a value that is bought here for free.
test.use({ stackEnv: SLOW_SHOP })

test('a pasted list is checked, priced as a whole, paid once, downloaded and reopened', async ({
  page,
  portal,
  browser,
  managerState,
  stack,
}) => {
  const before = await portal.balanceCents()
  const entries = (await portal.ledger()).length
  await page.goto('/fipe?por=placa')
  await page.getByRole('link', { name: 'Consultar muitos de uma vez' }).click()

  // Line 1 names the columns; line 4 is the car of line 3 in its other form; line 5 is not a plate; line 6
  // has no value and is refunded.
  const own = freshPlate()
  const list = ['Modelo;Placa', `Gol;${own}`, 'Fox;KLM1234', 'Fox;klm1c34', 'Uno;ABC12', 'Ka;TST0404']
  await page.getByLabel('Lista').fill([...list, 'Onix;TST0200', 'HB20;TST0201'].join('\n'))
  await page.getByLabel('Nome do lote').fill('Pátio de sábado')
  const total = 5 * PLATE_CENTS
  const goOn = page.getByRole('button', { name: `Continuar · ${formatCents(total)}` })
  const charged = 4 * PLATE_CENTS

  await test.step('the list is checked and priced', async () => {
    await expect(goOn).toBeVisible()
    await expect(page.getByText('Este lote: 5 placas')).toBeVisible()
    await expect(page.getByText('Ficam de fora: 1 com erro (linha 5) e 1 repetida (linha 4).')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(formatCents(before - total))
    await expectAccessible(page)
    await expectFits(page, 320)
    await expectFits(page, 1440)
  })

  const id = await test.step('a double click on the confirmation pays once', async () => {
    await goOn.click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar lote' })
    await expect(dialog).toContainText(formatCents(before - total))
    expect(await portal.balanceCents(), 'nothing is paid before the confirmation').toBe(before)
    await expect(page).toHaveURL(/lote=/)
    const batch = param(page, 'lote')
    await expect(dialog).toContainText('Serão consultadas5 placas')
    await expectOneLine(page, dialog.getByRole('button', { name: /^Consultar por/ }))
    const titles = await page.evaluateHandle(() => {
      const seen: string[] = []
      const look = () => seen.push(`${location.pathname} ${document.title}`)
      new MutationObserver(look).observe(document.head, { subtree: true, childList: true })
      return seen
    })
    await dialog.getByRole('button', { name: `Consultar por ${formatCents(total)}` }).dblclick()
    await expect(page).toHaveURL(`/lotes/${batch}`)
    await expect(page, 'the list has another title than its order').toHaveTitle(/(^|: )Lote: FIPE por placa/)
    const seen = await titles.jsonValue()
    expect(seen.join('\n')).toMatch(/^\/lotes\/[\da-f-]{36} .*Lote: FIPE por placa/m)
    expect(seen.filter((each) => /^\/lotes\/[\da-f-]{36} .*Novo lote/.test(each))).toEqual([])
    await expect(page.getByRole('article')).toContainText(`Total cobrado: ${formatCents(charged)}`)
    await expect(page.getByRole('article')).toContainText(`Autorizado: até ${formatCents(total)}.`)
    await expect(page.getByRole('article').getByText('1 sem resultado')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('4 de 5 placas')).toBeVisible()
    await expectBalance(page, before - charged)
    const debits = (await portal.ledger()).slice(entries).filter(({ amountCents }) => amountCents < 0)
    expect(debits.map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: 5 }, () => -PLATE_CENTS),
    )
    return batch
  })

  await test.step('each line shows its value, or its refund', async () => {
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(row('KLM-1234')).toContainText(/R\$\s[\d.]+,00/)
    await expect(row('TST-0404')).toContainText(/Não há valor FIPE.*R\$\s[\d,]+ devolvidos/)
    await expect(row('TST-0200')).toContainText('Mais antigo que os outros')
    await expect(page.getByText(/^Valores de meses diferentes, de .* a /)).toBeVisible()
    await expect(row('TST-0201')).toContainText('de 4 versões')
    await expectFits(page, 320)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('its lines do not fill home', async () => {
    const finished = page.getByRole('region', { name: 'O que terminou' })
    await page.goto('/')
    await expect(page.getByRole('region', { name: CARS_OF_HOME })).toBeVisible()
    await expect(finished.getByRole('listitem').filter({ hasText: own })).toHaveCount(0)
    await page.goto(`/lotes/${id}`)
  })

  await test.step('the lines are filtered and downloaded', async () => {
    // The page of such a short batch has no filters, but its URL does.
    await page.goto(`/lotes/${id}?situacao=sem-resultado`)
    await expect(page.getByRole('row')).toHaveCount(2)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar planilha' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^lote.*fipe.*\.csv$/)
    const file = await readBatchFile(page, id)
    expect(file).toMatch(/^\uFEFFLinha;Placa;/)
    expect(file).toMatch(/\r\n3;KLM1234;Com resultado;.*;\d+,00;/)
    expect(file).toMatch(/\r\n6;TST0404;Sem resultado;/)
  })

  await test.step('another browser sees the same from the address, and does not pay again', async () => {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'pt-BR',
      storageState: managerState,
    })
    const other = await newPage(context)
    await other.goto(page.url())
    await expect(other.getByRole('row')).toHaveCount(2)
    await expect(other.getByText(/^R\$\s[\d,]+ devolvidos$/)).toBeVisible()
    await other.getByRole('link', { name: /^Fora do lote/ }).click()
    await expect(other.getByRole('list', { name: 'Linhas fora do lote' })).toContainText(
      /4.*klm1c34.*Repete a linha 3.*5.*ABC12/,
    )
    // The URL of its confirmation leads to the batch, too.
    await other.goto(`/lotes/novo?servico=fipe&lote=${id}`)
    await expect(other).toHaveURL(`/lotes/${id}`)
    await other.getByRole('link', { name: 'Todos os lotes' }).click()
    await expect(other.getByRole('link', { name: /Pátio de sábado.*FIPE por placa.*5 linhas/ })).toBeVisible()
    await expectAccessible(other)
    await context.close()
    expect(await portal.balanceCents()).toBe(before - charged)
  })
})

test(
  'a list of plates buys any inquiry that asks for the plate alone, and shows what was found',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/lotes/novo')
    await page.getByRole('radio', { name: /^Gravame/ }).check()
    await page.getByLabel('Lista').fill('TST0101\nBRA2E19')
    await expect(page.getByText('Em branco: “Gravame, 2 placas”.')).toBeVisible()
    await page.getByRole('button', { name: /^Continuar · / }).click()
    await page.getByRole('button', { name: /^Consultar por/ }).click()
    await expect(page.getByText('Total cobrado')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Gravame, 2 placas' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'TST-0101' })
    await expect(row).toContainText('Gravame ativo')
    await expect(page.getByText('1 com alerta')).toBeVisible()
    await expect(page.getByText('1 sem alerta')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, 320)
  },
)

test(
  'a stopped batch of codes goes on later, and pays for each line once',
  { tag: '@long' },
  async ({ page, portal, watch }) => {
    // After a reload with an open confirmation, the page first asks whether the batch was sent.
    watch.allow(/status of 404 .*\/api\/batches\//)
    const before = await portal.balanceCents()
    await page.goto('/lotes')
    await page.getByRole('link', { name: 'Novo lote' }).first().click()
    await page.locator('summary', { hasText: 'Outras consultas' }).click()
    await page.getByRole('radio', { name: /FIPE por código e ano/ }).check()
    // So many lines that some still wait when the batch is stopped, however slow this machine is.
    const codes = Array.from({ length: 200 }, (_, index) => `000${700 + index}-0`)
    const lines = ['carro', 'moto', 'caminhão'].flatMap((type) =>
      codes.map((code) => `${code};zero km;${type}`),
    )
    const text = ['Código FIPE;Ano;Tipo', '001004-9;2015;', ...lines].join('\r\n')
    const file = { name: 'preços.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
    await page.getByLabel('Importar arquivo').setInputFiles(file)
    await expect(page.getByText(/dois combustíveis/)).toBeVisible()
    const total = lines.length * TABLE_CENTS
    const goOn = page.getByRole('button', { name: `Continuar · ${formatCents(total)}` })
    await expect(page.getByText('Este lote: 600 valores')).toBeVisible()
    await goOn.click()

    // A reload loses the list. The page says that it was never sent, and the same batch can be started anew.
    page.once('dialog', (question) => void question.accept())
    await expect(page).toHaveURL(/lote=/)
    const id = param(page, 'lote')
    await page.reload()
    await expect(page.getByText('A lista não chegou a ser enviada')).toBeVisible()
    await page.getByLabel('Importar arquivo').setInputFiles(file)
    await goOn.click()
    await expect(page).toHaveURL(new RegExp(`lote=${id}`))
    await page.getByRole('button', { name: `Consultar por ${formatCents(total)}` }).click()

    const article = page.getByRole('article')
    const stop = page.getByRole('button', { name: 'Parar' })
    const expectStopped = async () => {
      await expect(page.getByText('Parado', { exact: true })).toBeVisible()
      await expect(article.getByText(/esperando$/)).toBeVisible()
      // Lines that were already sent finish on their own.
      await expect(article.getByText(/em consulta/)).toHaveCount(0)
    }
    // Unchanged lines are not sent again.
    const changes = page.waitForRequest(/\/api\/batches\/[^/?]+\?since=\d+$/)
    await stop.click()
    await changes
    await expectStopped()
    await expect(page).toHaveTitle(/^Parado: Lote/)
    const spent = before - (await portal.balanceCents())
    expect(spent).toBeLessThan(total)
    await expect(article).toContainText(`Cobrado até agora: ${formatCents(spent)}`)
    await page.getByRole('button', { name: `Continuar por até ${formatCents(total - spent)}` }).click()
    await expect(stop).toBeVisible()
    await expect.poll(() => portal.balanceCents()).toBeLessThan(before - spent)
    await stop.click()
    await expectStopped()
  },
)

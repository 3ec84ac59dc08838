import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { block, completeInquiry, expectFits, fact, objectOf, openResult, verdict } from './support/results.ts'

test(
  'a car with every point verified and nothing found is clean',
  { tag: '@phone' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0100'))
    await expect(verdict(page)).toContainText('Nada consta no que foi verificado')
    await expect(verdict(page).getByText('Não verificado')).toHaveCount(0)
    await expect(fact(page, 'Débitos')).toContainText('Sem débitos')
    await expect(block(page, 'Débitos')).toContainText('Nenhum débito encontrado.')
    await expectAccessible(page)
    await expectFits(page, 320)
  },
)

test('a lien and a court order are the first thing to see', { tag: '@phone' }, async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0101'))
  await expect(verdict(page)).toContainText('há alertas')
  await expect(fact(page, 'Gravame')).toContainText('Consta financiamento')
  await expect(fact(page, 'RENAJUD')).toContainText('Consta bloqueio')
  await expect(verdict(page)).toBeInViewport()
  await expect(block(page, 'Restrições').getByRole('listitem').first()).toContainText('Ativa')
  await expectAccessible(page)
})

test('photos alone prove an auction', async ({ page, stack }) => {
  const result = await openResult(page, stack, completeInquiry('0102'))
  expect(result.veiculo, 'the service itself leaves it null').toMatchObject({ leilao: null })
  await expect(verdict(page)).toContainText('há alertas')
  await expect(fact(page, 'Leilão')).toContainText('Passou por leilão')
  await expect(block(page, 'Fotos de leilão').getByRole('img').first()).toBeVisible()
})

test('a debt without a value makes the total a lower bound', async ({ page, stack }) => {
  const { veiculo } = await openResult(page, stack, completeInquiry('0103'))
  const total = Number(objectOf(veiculo).debitos_total_centavos)
  await expect(block(page, 'Débitos')).toContainText(`a partir de ${formatCents(total)}`)
  await expect(block(page, 'Débitos')).toContainText('não informado')
  await expect(block(page, 'Débitos')).not.toContainText('não somam')
  await expect(fact(page, 'Débitos')).toContainText('Há débitos')
})

test('a point that was not verified is never called clean', async ({ page, stack }) => {
  for (const request of [completeInquiry('0104'), { servico: 'consulta', placa: 'TST0100' }]) {
    const { nao_verificado: names } = await openResult(page, stack, request)
    expect(names).not.toHaveLength(0)
    await expect(verdict(page)).toContainText('Há pontos não verificados')
    await expect(verdict(page)).toContainText('Não verificado nesta consulta:')
    for (const name of ['Gravame', 'RENAJUD', 'Leilão', 'Sinistro', 'Débitos'])
      await expect(fact(page, name)).toContainText('Não verificado')
    // Clean words belong to verified points only.
    await expect(page.getByRole('article')).not.toContainText(/nenhum débito|sem débitos|nenhuma restrição/i)
  }
})

test('a result without verified points says "nada consta" only in its warning', async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0104'))
  await expect(page.getByRole('article')).toContainText('mesmo que nada consta')
  await expect(page.getByRole('article')).not.toContainText(/(?<!mesmo que )nada consta/i)
})

test('debts that do not add up to their total show the difference', async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0105'))
  await expect(block(page, 'Débitos')).toContainText('As parcelas não somam o total informado')
  await expect(block(page, 'Débitos')).toContainText(/A diferença é de R\$/)
  await expectAccessible(page)
})

test('theft, damage, recall and a car written off are each named', async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0106'))
  for (const [name, words] of [
    ['Roubo ou furto', 'Consta ocorrência'],
    ['Sinistro', 'Consta indício'],
    ['Recall', 'Recall pendente'],
    ['Baixa do veículo', 'Veículo baixado'],
    ['Outras restrições', 'Consta restrição'],
  ] as const)
    await expect(fact(page, name)).toContainText(words)
})

test('unknown fields of a later version of the service are all shown', async ({ page, stack }) => {
  await openResult(page, stack, completeInquiry('0113'))
  await expect(verdict(page)).toContainText('Aspecto novo')
  await expect(verdict(page)).toContainText('Aspecto com objeto')
  await expect(block(page, 'Outras informações')).toContainText('Bloco novo')
  await expect(block(page, 'Detalhes da consulta')).toContainText('Bloco desconhecido')
  await expectFits(page, 320)
})

test('the raw answer is one click away and copies whole', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const result = await openResult(page, stack, completeInquiry('0101'))
  await page.getByText('Resposta original da central').click()
  await page.getByRole('button', { name: 'Copiar resposta original' }).click()
  await expect(page.getByRole('status').filter({ hasText: /copiad/i })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toEqual(result)
})

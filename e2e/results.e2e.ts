import type { Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import { objectOf } from '#contract/json.ts'
import { expectAccessible } from './support/axe.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import {
  CALLED_CLEAN,
  block,
  completeInquiry,
  expectFits,
  expectReceiptLast,
  openResult,
  ticks,
  verdict,
} from './support/results.ts'

/** A small phone (CSS pixels). */
const PHONE = { width: 360, height: 740 }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** The tags of elements in a result with their own background or border, except plates and controls. */
function boxesOn(page: Page): Promise<readonly string[]> {
  return page.getByRole('article').evaluate((article) => {
    const clear = 'rgba(0, 0, 0, 0)'
    const grounds = new Set([clear, getComputedStyle(document.body).backgroundColor])
    const isBox = (element: Element) => {
      const style = getComputedStyle(element)
      const sides = [
        style.borderTopWidth,
        style.borderRightWidth,
        style.borderBottomWidth,
        style.borderLeftWidth,
      ]
      const isFramed = sides.every((width) => Number.parseFloat(width) > 0) && style.borderTopColor !== clear
      return isFramed || !grounds.has(style.backgroundColor)
    }
    return Array.from(article.querySelectorAll('*'))
      .filter((each) => each.checkVisibility() && each.closest('button, a, svg, img') === null && isBox(each))
      .map((each) => each.outerHTML.slice(0, 80))
  })
}

const SCENARIOS = Array.from({ length: 13 }, (_, index) => `01${String(index + 1).padStart(2, '0')}`)

test(
  'a clean car is two screens of a phone: the verdict, its ticks, the car and its owner',
  { tag: '@phone-long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0100'))
    await expect(verdict(page)).toContainText('Nada consta')
    await expect(verdict(page)).toContainText('Os 10 pontos foram verificados.')
    await expect(ticks(page)).toHaveCount(10)
    await expect(page.getByText('Não verificado:')).toHaveCount(0)
    await expectAccessible(page, { inDark: true })
    const atADesk = await boxesOn(page)
    expect(atADesk.length, atADesk.join('; ')).toBeLessThanOrEqual(2)
    await page.setViewportSize(PHONE)
    await expect(verdict(page)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(2 * PHONE.height)
    const boxes = await boxesOn(page)
    expect(boxes.length, boxes.join('; ')).toBeLessThanOrEqual(2)
    // The ticks are in two columns, and none breaks across them.
    const points = await ticks(page).evaluateAll((all) =>
      all.map((each) => {
        const { top, left, height: tall } = each.getBoundingClientRect()
        return { top, left, isWhole: tall < 2 * Number.parseFloat(getComputedStyle(each).lineHeight) }
      }),
    )
    expect(new Set(points.map(({ top }) => top)).size, 'rows of ten points').toBeLessThan(8)
    expect(new Set(points.map(({ left }) => left)).size, 'columns').toBe(2)
    expect(points.every(({ isWhole }) => isWhole)).toBe(true)
    await expectFits(page, 320)
    const [code, copy] = await Promise.all([
      boxOf(page.getByText(/^\d{11}$/).first()),
      boxOf(page.getByRole('button', { name: 'Copiar RENAVAM' })),
    ])
    expect(copy.top, 'the icon is behind its number').toBeLessThan(code.bottom)
  },
)

test(
  'the worst result is four screens of a phone, and ends with its receipt',
  { tag: '@long' },
  async ({ page, stack, watch }) => {
    // The service has no stored image for one of the photos.
    watch.allow(/status of 404/)
    await page.setViewportSize(PHONE)
    for (const scenario of SCENARIOS) {
      await openResult(page, stack, completeInquiry(scenario))
      await expect(verdict(page)).toBeInViewport()
      await expectReceiptLast(page)
      await expect
        .poll(() => heightOf(page), { message: `TST${scenario}` })
        .toBeLessThanOrEqual(4 * PHONE.height)
    }
  },
)

test('a line to be typed into a bank ends between its groups, on a phone and on paper', async ({
  page,
  stack,
}) => {
  await openResult(page, stack, { servico: 'debitos', placa: 'TST0103' })
  await page.setViewportSize({ width: 360, height: 740 })
  await block(page, 'Débitos')
    .getByText(/^IPVA 2025/)
    .click()
  const line = block(page, 'Débitos').getByText('Linha digitável').first().locator('..').locator('dd > span')
  await expect(line).toHaveText(/^(?:\d+ \d ?){4}$/)
  const rows = () =>
    line.evaluate((code) => Array.from(code.children, (group) => group.getClientRects().length))
  expect(await rows()).toEqual([1, 1, 1, 1])
  const lines = () =>
    line.evaluate(
      (code) => new Set(Array.from(code.children, (each) => each.getBoundingClientRect().top)).size,
    )
  expect(await lines(), 'it is longer than a phone is wide').toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  expect(await rows()).toEqual([1, 1, 1, 1])
})

test(
  'a lien and a court order are the first thing to see, each with its proof',
  { tag: '@phone-long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0101'))
    await expect(verdict(page)).toContainText('2 alertas')
    await expect(verdict(page)).toContainText('bloqueio judicial (TJMG) e gravame (Banco da Amostra S.A.)')
    await expect(verdict(page)).toBeInViewport()
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const plate = await boxOf(page.getByRole('button', { name: 'Copiar placa' }))
      const stamp = await boxOf(verdict(page))
      expect(stamp.left, `beside the plate at ${width} px`).toBeGreaterThan(plate.right)
      expect(stamp.top, `beside the plate at ${width} px`).toBeLessThan(plate.bottom)
    }
    await expect(block(page, 'Bloqueio judicial (RENAJUD)')).toContainText('Processo')
    await expect(block(page, 'Gravame ativo')).toContainText('BANCO DA AMOSTRA S.A.')
    await expect(block(page, 'Gravame ativo')).toContainText('Contrato')
    await expectAccessible(page, { inDark: true })
  },
)

test('without a network the reason why a result cannot be sent fits beside it', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await openResult(page, stack, { servico: 'consulta', placa: 'TST0101' })
  await context.setOffline(true)
  const reason = page.getByText('Sem internet: envie quando voltar.')
  await expect(reason).toBeVisible()
  for (const width of [320, 768, 1024, 1440]) await expectFits(page, width)
  const gap = await reason.evaluate(
    (text) =>
      text.getBoundingClientRect().top - (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
  )
  expect(gap, 'right under its own action').toBeGreaterThanOrEqual(0)
  expect(gap, 'right under its own action').toBeLessThan(16)
  await page.setViewportSize({ width: 360, height: 740 })
  const bottomOf = async (action: string) => {
    const { y = 0, height = 0 } = (await page.getByRole('button', { name: action }).boundingBox()) ?? {}
    return y + height
  }
  const { y: top } = (await reason.boundingBox()) ?? {}
  expect(top, 'on a phone under all of them').toBeGreaterThanOrEqual(await bottomOf('Imprimir'))
  expect(await bottomOf('Imprimir'), 'which share a row').toBe(await bottomOf('Enviar'))
  await context.setOffline(false)
})

test('photos alone prove an auction', { tag: '@long' }, async ({ page, stack }) => {
  const result = await openResult(page, stack, completeInquiry('0102'))
  expect(result.veiculo, 'the service itself leaves it null').toMatchObject({ leilao: null })
  await expect(verdict(page)).toContainText('Passou por leilão')
  await expect(block(page, 'Passou por leilão').getByRole('img').first()).toBeVisible()
})

test('a debt without a value makes the total a lower bound', { tag: '@long' }, async ({ page, stack }) => {
  const { veiculo } = await openResult(page, stack, completeInquiry('0103'))
  const total = Number(objectOf(veiculo).debitos_total_centavos)
  await expect(verdict(page)).toContainText('13 débitos')
  await expect(verdict(page)).toContainText(`a partir de ${formatCents(total)}`)
  await expect(block(page, 'Débitos')).toContainText('não informado')
  await expect(block(page, 'Débitos')).not.toContainText('não somam')
})

test(
  'a result without verified points says so, and "nada consta" only in its warning',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0104'))
    await expect(verdict(page)).toContainText('Nada foi verificado')
    await expect(ticks(page)).toHaveCount(0)
    const article = page.getByRole('article')
    await expect(article).not.toContainText('Não verificado:')
    await expect(article).not.toContainText(CALLED_CLEAN)
  },
)

test(
  'what is no part of an inquiry is one line with the service that looks at it',
  { tag: '@long' },
  async ({ page, stack }) => {
    // A car about which no other journey buys anything.
    const plate = freshPlate()
    await openResult(page, stack, { servico: 'gravame', placa: plate })
    await expect(verdict(page)).toContainText(/gravame/i)
    await expect(page.getByText(/^Não inclui roubo ou furto/)).toBeVisible()
    await page.getByRole('link', { name: /^Consulta Completa, R\$/ }).click()
    await expect(page).toHaveURL(new RegExp(`/servicos/consulta-completa\\?placa=${plate}`))

    // A service that is already paid for is opened instead.
    await openResult(page, stack, completeInquiry('0100'))
    const paid = page.url()
    await openResult(page, stack, { servico: 'gravame', placa: 'TST0100' })
    await page.getByRole('link', { name: 'Consulta Completa: Nada consta, já paga' }).click()
    await expect(page).toHaveURL(paid)
  },
)

test(
  'debts that do not add up to their total show the difference',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0105'))
    await expect(block(page, 'Débitos')).toContainText('As parcelas não somam o total informado')
    await expect(block(page, 'Débitos')).toContainText(/a diferença é de R\$/)
    await expectAccessible(page)
  },
)

test(
  'theft, damage, recall and a car written off are each named',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0106'))
    await expect(verdict(page)).toContainText('5 alertas')
    for (const name of [
      'Consta roubo ou furto',
      'Bloqueio administrativo',
      'Sinistro de grande monta',
      'Veículo baixado',
      'Recalls pendentes',
    ])
      await expect(block(page, name)).toBeVisible()
  },
)

test(
  'unknown fields of a later version of the service are all shown',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0113'))
    await expect(page.getByText(/Aspecto novo, Aspecto com objeto/)).toBeVisible()
    await expect(block(page, 'Outras informações')).toContainText('Bloco novo')
    await expect(block(page, 'Detalhes da consulta')).toContainText('Bloco desconhecido')
    await expectFits(page, 320)
  },
)

test('the raw answer is one click away and copies whole', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const result = await openResult(page, stack, completeInquiry('0101'))
  await page.getByText('Resposta original da central').click()
  await page.getByRole('button', { name: 'Copiar resposta original' }).click()
  await expect(page.getByRole('status').filter({ hasText: /copiad/i })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toEqual(result)
})

import { formatCents } from '#brazil/money.ts'
import { alertOf } from '../support/console.ts'
import { choose, TABLE_CENTS, valueButton, valueOf, walkToC3 } from '../support/fipe.ts'
import { expect, test } from '../support/fixtures.ts'
import { freshPlate } from '../support/fresh.ts'
import { shoot } from './shoot.ts'

// Steps in the middle of a job, which no URL opens directly.

test.use({ stackEnv: { LOG_LEVEL: 'error' } })

test('a step of a job: a wrong plate on home', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill('ABC12')
  await page.getByRole('button', { name: 'Consultar', exact: true }).click()
  await expect(page.getByLabel('Placa do veículo')).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'home-wrong-plate')
})

test('a step of a job: FIPE walked by model, by code, doubted, and failed', async ({ page, watch }) => {
  watch.allow(/status of 50[23] .*\/api\/fipe\//)
  await walkToC3(page)
  await expect(valueButton(page, TABLE_CENTS)).toBeVisible()
  await shoot(page, 'fipe-model')
  await page.goto('/fipe')
  await choose(page, 'Marca', 'citroen', 'Citroën')
  await page.getByLabel('Modelo', { exact: true }).fill('c3')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await shoot(page, 'fipe-model-list', {
    arrange: async () => {
      await page.getByLabel('Modelo', { exact: true }).fill('c3 ')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  })
  await page.goto('/fipe?por=codigo')
  await page.getByLabel('Código FIPE').fill('0005730')
  await choose(page, 'Ano e combustível', 'zero', /^Zero km/)
  await expect(valueButton(page, TABLE_CENTS)).toBeVisible()
  await shoot(page, 'fipe-code')
  await valueButton(page, TABLE_CENTS).click()
  await valueOf(page)
  await shoot(page, 'fipe-code-value')
  await page.goto('/fipe?por=codigo&codigo=000404-0')
  await choose(page, 'Ano e combustível', 'zero', /^Zero km/)
  await valueButton(page, TABLE_CENTS).click()
  await expect(alertOf(page)).toContainText('Não há valor FIPE para este carro')
  await shoot(page, 'fipe-failed')
  await page.goto('/fipe?por=placa&placa=TST0201')
  await page
    .getByRole('button', { name: /^(?:Ver o valor|Consultar de novo)/ })
    .first()
    .click()
  await expect((await valueOf(page)).getByRole('radio')).toHaveCount(4)
  await shoot(page, 'fipe-versions')
})

test('a step of a job: a FIPE lot with its sum, and a lot of several services', async ({ page }) => {
  await page.goto('/lotes/novo?servico=fipe')
  await page.getByLabel('Lista').fill('TST0201\nKLM1C34\nBRA2E19\nTST0404')
  await page.getByRole('button', { name: /^Continuar · / }).click()
  await page.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page.getByText('Total cobrado')).toBeVisible()
  await shoot(page, 'batch-fipe-finished')

  const each = 8_90 + 25
  await page.goto('/lotes/novo')
  await page.getByRole('radio', { name: /^Escolher o que verificar/ }).check()
  await page.getByRole('checkbox', { name: 'Gravame' }).check()
  await page.getByRole('checkbox', { name: 'Valor FIPE' }).check()
  await expect(page.getByRole('radio', { name: /^FIPE por placa e Gravame/ })).toBeChecked()
  const plates = [freshPlate(), freshPlate(), 'TST0101']
  await page.getByLabel('Lista').fill(plates.join('\n'))
  const total = formatCents(plates.length * each)
  await expect(page.getByRole('button', { name: `Continuar · ${total}` })).toBeVisible()
  await shoot(page, 'batch-several-choice')
  await page.getByRole('button', { name: `Continuar · ${total}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar lote' })
  await expect(dialog).toContainText('3 placas, 6 consultas ao todo')
  await shoot(page, 'batch-several-confirmation')
  await dialog.getByRole('button', { name: `Consultar por ${total}` }).click()
  await expect(page.getByText(`Total cobrado: ${total}`)).toBeVisible()
  await shoot(page, 'batch-several-finished')
})

test('a step of a job: what a phone has under "Mais", on a page with a place there', async ({ page }) => {
  await page.goto('/extrato')
  await expect(page.getByRole('heading', { name: /^Conferência / })).toBeVisible()
  await shoot(page, 'more-menu', {
    on: 'phone',
    arrange: async () => {
      await page.getByRole('button', { name: 'Mais', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Loja' })).toBeVisible()
    },
  })
})

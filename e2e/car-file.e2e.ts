import { formatCents } from '#brazil/money.ts'
import { plateTwin } from '#brazil/plate.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance } from './support/console.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { completeInquiry, openResult, ticks } from './support/results.ts'
import { expectThumbSized } from './support/targets.ts'

const COURT_CENTS = 7_90
const FIPE_CENTS = 25

test(
  'a buyer at an auction reads what is known, buys what is missing, counts, and sends the file',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack, portal, browser }) => {
    const plate = freshPlate()
    await openResult(page, stack, { servico: 'gravame', placa: plate })
    await expectThumbSized(page)
    const before = await portal.balanceCents()
    const court = ticks(page).filter({ hasText: 'Bloqueio judicial' })
    const open = page.getByText('Falta saber:').locator('..')

    await test.step('the other form of the plate leads to the same file, and reading is free', async () => {
      await page.goto(`/carros/${plateTwin(plate) ?? plate}`)
      await expect(page.getByRole('link', { name: /^Gravame, (agora|há)/ })).toBeVisible()
      await expect(open).toBeVisible()
      await expect(open).toContainText('bloqueio judicial')
      await expectAccessible(page)
      await expectThumbSized(page)
      expect(await portal.balanceCents()).toBe(before)
    })

    await test.step('all views of the timeline are on the screen, in a wide font too', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('--font-sans', 'DejaVu Sans'))
      const views = page.getByRole('navigation', { name: 'Mostrar na linha do tempo' }).getByRole('list')
      expect(await views.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    })

    await test.step('what is missing is ticked and bought as the cheapest way', async () => {
      await page.getByText('Escolher o que consultar').click()
      await page.getByRole('checkbox', { name: /^Bloqueio judicial/ }).check()
      await page.getByRole('button', { name: `RENAJUD: 1 consulta, ${formatCents(COURT_CENTS)}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Confirmar consultas' })
      await dialog.getByRole('button', { name: `Consultar por ${formatCents(COURT_CENTS)}` }).click()
      await page.getByRole('link', { name: 'Ver a ficha do carro' }).click()
      await expect(court).toBeVisible()
      await expect(open).not.toContainText('bloqueio judicial')
    })

    const account = page.getByRole('region', { name: 'Cálculo da compra' })
    await test.step('the account begins with the value, one press away, and is there after a reload', async () => {
      await account.getByText('Até quanto pagar?').click()
      await account.getByRole('button', { name: /^Ver o valor/ }).click()
      await expect(account.getByLabel('Valor FIPE (R$)')).toHaveValue(/^[\d.]+,\d\d$/)
      await expectBalance(page, before - COURT_CENTS - FIPE_CENTS)
      const value = account.getByLabel('Valor FIPE (R$)')
      await value.fill('50.000')
      await account.getByLabel('Débitos (R$)').fill('1.000')
      await account.getByLabel('Reparos (R$)').fill('2.500,50')
      await expect(account.getByRole('status').filter({ hasText: 'Pague no máximo' })).toContainText(
        formatCents(41_499_50),
      )
      await account.getByRole('button', { name: 'Salvar o cálculo' }).click()
      await expect(account.getByText(/^Salvo por/)).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await account.getByText(`Até quanto pagar? ${formatCents(41_499_50)}`).click()
      await expect(account.getByLabel('Reparos (R$)')).toHaveValue('2.500,50')
      expect(await portal.balanceCents()).toBe(before - COURT_CENTS - FIPE_CENTS)
    })

    await test.step('a note and the account are in the timeline', async () => {
      await page.getByLabel('Nova anotação').fill('Motor com ruído')
      await page.getByRole('button', { name: 'Guardar anotação' }).click()
      await expect(page.getByText('Motor com ruído', { exact: true })).toBeVisible()
      const filters = await page.getByRole('navigation', { name: 'Mostrar na linha do tempo' }).boundingBox()
      expect(filters?.height, 'one line').toBeLessThan(50)
      await page.getByRole('link', { name: 'Cálculos', exact: true }).click()
      await expect(page).toHaveURL(/ver=contas/)
      await expect(page.getByText(`Pagar no máximo ${formatCents(41_499_50)}.`)).toBeVisible()
    })

    await test.step('the file opens from a link, without an account', async () => {
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Enviar por link' })
      await dialog.getByRole('button', { name: 'Criar o link' }).click()
      const whatsapp = dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
      const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
      const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const opened = await newPage(visitor)
      await opened.goto(message?.split(' ').at(-1) ?? '')
      await expect(opened.getByText('Gravame').first()).toBeVisible()
      await expect(opened.getByText('Motor com ruído')).toHaveCount(0)
      await visitor.close()
    })
  },
)

test(
  'the account of a clean car begins within two screens of a phone',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0100'))
    await page.goto('/carros/TST0100')
    await expect(ticks(page).filter({ hasText: 'Gravame' })).toBeVisible()
    const account = await page.getByText('Até quanto pagar?').boundingBox()
    expect(account?.y).toBeLessThan(2 * (page.viewportSize()?.height ?? 0))
  },
)

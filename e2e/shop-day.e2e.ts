import type { Locator, Page } from '@playwright/test'
import { calendarDay, monthOf } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { readStatement } from './support/api.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPerson, freshPlate } from './support/fresh.ts'
import { clockOfOneDay, inOwnShop } from './support/own-shop.ts'
import type { LedgerEntry } from './support/portal.ts'
import { INQUIRY_URL, expectState, openConfirmation, payButton } from './support/purchase.ts'
import { expectFits } from './support/results.ts'

test.use({ signedIn: false })

const MANAGER = 'Ana Souza'

const GRAVAME_CENTS = 8_90
const LOT_LINES = 200

test('three people join a shop, reach a limit, are suspended; the statement of the month is the ledger', async ({
  browser,
}) => {
  const now = clockOfOneDay()
  // Nobody else buys in this shop, and inquiries are slow, so that a lot takes a minute.
  const service = { now, processingMs: { min: 1000, max: 1000 }, openingBalanceCents: 9000_00 }
  // The balance is read as often as in a real shop.
  const timings = { readings: {} }
  await inOwnShop(browser, { now, service, timings }, async (own) => {
    const { portal } = own
    const { page } = await own.enter('manager', MANAGER)
    // Nobody is signed in before the password is set, nor after a suspension.
    own.allow(/status of 401/)
    await page.setViewportSize({ width: 360, height: 740 })
    const bia = freshPerson('Bia')
    const caio = freshPerson('Caio')
    const duda = freshPerson('Duda')

    const links = await test.step('a manager adds three people with a phone', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Mais' }).click()
      const shop = page.getByRole('navigation', { name: 'Loja' })
      await shop.getByRole('link', { name: 'Equipe' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible()
      return {
        bia: await addPerson(page, { ...bia, dayLimit: '15,00', look: () => expectAccessible(page) }),
        caio: await addPerson(page, caio),
        duda: await addPerson(page, { ...duda, role: /^Só visualiza/ }),
      }
    })
    const [seller, buyer, viewer] =
      await test.step('each opens the link in a browser of their own', async () =>
        Promise.all([
          join(await own.stranger(), links.bia),
          join(await own.stranger(), links.caio),
          join(await own.stranger(), links.duda),
        ]))
    await expect(seller.getByRole('link', { name: 'Equipe' })).toHaveCount(0)

    const bought =
      await test.step('the first buys until the limit says no, and the manager raises it', async () => {
        // A refunded purchase does not count toward the limit.
        await buyGravame(seller, 'TST0503')
        await expectState(seller, 'Sem resultado')
        // A confirmation is open while the limit still allows it. A purchase in another tab then uses up the
        // limit.
        const dialog = await openConfirmation(seller, freshPlate(), 'Gravame')
        const pay = payButton(dialog, GRAVAME_CENTS)
        await expect(pay).toBeEnabled()
        const tab = await newPage(seller.context())
        await buyGravame(tab, freshPlate())
        const address = tab.url()
        await expect(pay).toBeDisabled()
        const left = `só tem mais ${formatCents(15_00 - GRAVAME_CENTS)}. ${MANAGER} pode liberar mais.`
        await expect(dialog.getByText(left)).toBeVisible()
        // The form no longer leads to the confirmation.
        const goOn = tab.getByRole('button', { name: /^Continuar/ })
        const toAsk = { name: 'Pedir mais aos gerentes' }
        await tab.setViewportSize({ width: 360, height: 740 })
        await tab.goto(`/servicos/gravame?placa=${freshPlate()}`)
        await expect(goOn).toBeDisabled()
        await expect(tab.getByText(left)).toHaveCount(1)
        await expect(tab.getByRole('button', toAsk)).toBeInViewport({ ratio: 1 })
        await expectAccessible(tab)
        await dialog.getByRole('button', toAsk).click()
        const alert = page.getByRole('complementary', { name: 'Limites atingidos' })
        const spent = `${formatCents(GRAVAME_CENTS)} de ${formatCents(15_00)}`
        await expect(alert).toContainText(`${bia.name} gastou ${spent} hoje e pediu mais`)
        await alert.getByRole('button', { name: /^Liberar mais/ }).click()
        // Both work again without a click. The message that managers were asked had the focus and is gone.
        await expect(pay).toBeEnabled()
        await expect(goOn).toBeEnabled()
        await tab.close()
        await pay.click()
        await expectState(seller, 'Concluída')
        return address
      })
    const ofSeller = await portal.ledger()

    await test.step('the second is suspended in the middle of a lot', async () => {
      await orderLot(buyer)
      await expect.poll(async () => (await portal.ledger()).length).toBeGreaterThan(ofSeller.length)
      const lot = new URL(buyer.url()).pathname
      await page.getByRole('button', { name: `Editar ${caio.name}` }).click()
      await page.getByRole('button', { name: 'Suspender o acesso' }).click()
      await page.getByRole('button', { name: 'Suspender agora' }).click()
      const line = page.getByRole('listitem').filter({ hasText: caio.name })
      await expect(line.getByText('Suspenso', { exact: true })).toBeVisible()
      // In the open tab, without a click.
      const ended = buyer.getByRole('dialog', { name: 'A sua sessão terminou' })
      const password = ended.getByLabel('Senha', { exact: true })
      await expect(password).toBeVisible()
      // Browsers let a page refuse Escape a few times, and then close the dialog.
      for (let presses = 0; presses < 4; presses += 1) await buyer.keyboard.press('Escape')
      await expect(password).toBeFocused()
      await page.goto(lot)
      await expect(page.getByText(/^Pausado: /)).toBeVisible()
      const article = page.getByRole('article')
      await expect(article.getByText(/esperando$/)).toBeVisible()
      // Lines that were already sent finish properly.
      await expect(article.getByText(/em consulta/)).toHaveCount(0)
    })

    await test.step('the third sees what was bought, and cannot buy', async () => {
      await viewer.goto(bought)
      await expectState(viewer, 'Concluída')
      await viewer.goto(`/servicos/gravame?placa=${freshPlate()}`)
      await expect(viewer.getByRole('button', { name: /^Continuar/ })).toBeDisabled()
      await expect(viewer.getByText('O seu perfil só visualiza.').first()).toBeVisible()
      await viewer.goto(`/?placa=${freshPlate()}`)
      const value = viewer.getByRole('listitem').filter({ hasText: 'FIPE por placa' })
      const lines = [/^FIPE por placa$/, /^O valor deste mês/, /^O seu perfil só visualiza/].map((text) =>
        value.getByText(text),
      )
      const places = await Promise.all(lines.map((line) => line.boundingBox()))
      const [name, help, reason] = places.map((place) => ({ x: place?.x ?? NaN, y: place?.y ?? NaN }))
      expect([help?.x, reason?.x]).toEqual([name?.x, name?.x])
      expect(help?.y, 'what it is for, then why not').toBeLessThan(reason?.y ?? 0)
    })

    await test.step('the statement of the month is the ledger, and explains the balance', async () => {
      const balance = await portal.balanceCents()
      // The balance is read again soon after the last line of the lot.
      await expect.poll(async () => (await readStatement(page)).reconciliation?.to.balanceCents).toBe(balance)
      const entries = await portal.ledger()
      const all = sumsOf(entries)
      // The browser's clock may be in the next month.
      const { from, to } = monthOf(calendarDay(now()))
      await page.goto(`/extrato?de=${from}&ate=${to}`)
      const spent = page.getByRole('region', { name: 'Gasto no período' })
      await expect(spent).toContainText(formatCents(all.charged - all.refunded))
      await expect(spent).toContainText(`${all.purchases} consultas: ${formatCents(all.charged)} cobrados`)
      await expect(spent).toContainText(`${formatCents(all.refunded)} devolvidos`)
      await expect(page.getByText(/^Confere com o saldo da central até/)).toBeVisible()
      await page.getByRole('link', { name: 'Pessoa', exact: true }).click()
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      await expectSums(row(bia.name), 3, 2 * GRAVAME_CENTS)
      const lot = sumsOf(entries.slice(ofSeller.length))
      await expectSums(row(caio.name), lot.purchases, lot.charged)
      await expect(row(duda.name)).toHaveCount(0)
      await expectAccessible(page)
      for (const width of [360, 1440]) await expectFits(page, width)
    })

    await test.step('a line of the statement leads to its purchases', async () => {
      await page.getByRole('link', { name: 'Placa', exact: true }).click()
      await page.getByRole('link', { name: 'TST-0503' }).click()
      await expect(page).toHaveURL(/placa=TST0503/)
      await page.goBack()
      const tab = page.getByRole('link', { name: 'Placa', exact: true })
      await expect(tab).toHaveAttribute('aria-current', 'page')
    })
  })
})

interface NewPerson {
  readonly name: string
  readonly email: string
  readonly role?: RegExp
  readonly dayLimit?: string
  /** Runs at each dialog. */
  readonly look?: () => Promise<void>
}

/** Adds a person on the team's page. @returns the link for the manager to send */
async function addPerson(page: Page, person: NewPerson): Promise<string> {
  const { name, email, role = /^Pode consultar/, dayLimit = '', look } = person
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await page.getByLabel(/^Nome/).fill(name)
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByRole('radio', { name: role }).check()
  await page.getByLabel('Limite por dia (R$)').fill(dayLimit)
  await look?.()
  const submit = page.getByRole('button', { name: 'Adicionar e criar convite' })
  await expect(submit, 'in sight before anything is scrolled').toBeInViewport({ ratio: 1 })
  await submit.click()
  const sharing = page.getByRole('dialog', { name: `Link de ${name}` })
  await expect(sharing.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await look?.()
  const whatsApp = sharing.getByRole('link', { name: 'Enviar por WhatsApp' })
  const href = await whatsApp.evaluate((element: HTMLAnchorElement) => element.href)
  await sharing.getByRole('button', { name: 'Fechar' }).click()
  const [link = ''] = /http\S+\/convite#\S+/.exec(decodeURIComponent(href)) ?? []
  return link
}

/** Opens a link in the browser of a person without a session, and sets a password. */
async function join(page: Page, link: string): Promise<Page> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Entrar na equipe da loja' })).toBeVisible()
  await expect(page).toHaveURL(/\/convite$/)
  await expectAccessible(page)
  await expectAccessibleForced(page)
  await page.getByLabel('Senha nova').fill('um portão azul e baixo')
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
  return page
}

async function buyGravame(page: Page, plate: string): Promise<void> {
  await payButton(await openConfirmation(page, plate, 'Gravame'), GRAVAME_CENTS).click()
  await expect(page).toHaveURL(INQUIRY_URL)
}

async function orderLot(page: Page): Promise<void> {
  await page.goto('/lotes/novo?servico=gravame')
  const plates = Array.from({ length: LOT_LINES }, freshPlate)
  await page.getByLabel('Lista').fill(plates.join('\n'))
  await page.getByRole('button', { name: `Continuar · ${formatCents(LOT_LINES * GRAVAME_CENTS)}` }).click()
  await page.getByRole('button', { name: `Consultar por ${formatCents(LOT_LINES * GRAVAME_CENTS)}` }).click()
  await expect(page).toHaveURL(/\/lotes\/[\da-f-]{36}$/)
}

function sumsOf(entries: readonly LedgerEntry[]) {
  const amounts = (kind: string) =>
    entries.filter((each) => each.kind === kind).map(({ amountCents }) => Math.abs(amountCents))
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
  const debits = amounts('debit')
  return { purchases: debits.length, charged: sum(debits), refunded: sum(amounts('refund')) }
}

async function expectSums(row: Locator, purchases: number, netCents: number): Promise<void> {
  await expect(row).toContainText(`${purchases} consultas`)
  await expect(row.getByRole('cell').last()).toHaveText(formatCents(netCents))
}

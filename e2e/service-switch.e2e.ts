import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from '@playwright/test'
import { hashPassword } from '#bff/accounts/passwords.ts'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { type Guard, guard } from './support/guard.ts'
import { freshPlate, goOn, payButton } from './support/purchase.ts'
import { type Stack, startStack } from './support/stack.ts'

const PASSWORD = 'outra senha bem comprida'

test.slow()

test('a manager hides a service and turns others off; a colleague sees and buys what is left', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-e2e-switch-'))
  const stack = await startStack({ env: { DATA_DIR: dataDir } })
  const manager = await open(browser, stack, stack.admin)
  const buyer = await open(browser, stack, await addBuyer(dataDir))
  const [ana, bia] = [manager.page, buyer.page]

  // A colleague is at the confirmation of one of them.
  const plate = freshPlate()
  await bia.goto(`/servicos/gravame?placa=${plate}`)
  const dialog = await goOn(bia)
  // Only managers find the way, also with the address at hand.
  const other = await buyer.newPage()
  await other.goto('/servicos?gerenciar=1')
  await expect(other.getByRole('link', { name: /^Gravame/ })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Gerenciar' })).toHaveCount(0)
  await expect(other.getByRole('combobox')).toHaveCount(0)

  await ana.goto('/servicos')
  await ana.getByRole('link', { name: 'Gerenciar' }).click()
  await expect(ana).toHaveURL('/servicos?gerenciar=1')
  const turn = async (name: string, mode: string) => {
    const select = ana.getByLabel(name, { exact: true })
    await select.selectOption(mode)
    await expect(select).toHaveAttribute('aria-busy', 'false')
    await expect(select.locator('option:checked')).toHaveText(mode)
  }
  await turn('Gravame', 'Desligado')
  await turn('RENAJUD', 'Oculto')
  await turn('FIPE por placa', 'Desligado')
  await expect(ana.getByText(/^Por ana,/)).toHaveCount(3)
  await expectAccessible(ana)
  await ana.reload()
  await expect(ana.getByLabel('RENAJUD', { exact: true })).toHaveValue('hidden')
  await ana.getByRole('link', { name: 'Concluir' }).click()
  await expect(ana.getByRole('link', { name: /^Gravame/ })).toContainText('Desligado')
  await expect(ana.getByRole('link', { name: /^RENAJUD/ })).toContainText('Oculto')
  await expectAccessible(ana)

  // What was open when the switch turned is refused, in plain words, and charged nothing.
  buyer.watch.allow(/status of (422|404) .*\/api\/inquiries\//)
  await payButton(dialog, 8_90).click()
  await expect(dialog).toContainText('Este serviço está desligado na loja')
  await expect(dialog).toContainText(/nada foi cobrado/i)
  await expectAccessible(bia)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(bia.getByText('Este serviço foi desligado na loja')).toBeVisible()
  await expect(bia.getByLabel('Placa', { exact: true })).not.toHaveValue('')

  await bia.goto(`/?placa=${plate}`)
  await expect(bia.getByRole('link', { name: /^Débitos/ }).first()).toBeVisible()
  for (const name of [/^Gravame/, /^RENAJUD/, /^FIPE por placa/])
    await expect(bia.getByRole('link', { name })).toHaveCount(0)
  await bia.goto('/servicos')
  await expect(bia.getByRole('link', { name: /^Débitos/ }).first()).toBeVisible()
  for (const name of [/^Gravame/, /^RENAJUD/, /^FIPE por placa/])
    await expect(bia.getByRole('link', { name })).toHaveCount(0)

  await bia.goto('/servicos/gravame')
  await expect(bia.getByText('Este serviço está desligado na loja')).toBeVisible()
  await expect(bia.getByRole('button', { name: /^Continuar/ })).toHaveCount(0)
  await expectAccessible(bia)
  await bia.goto(`/fipe?placa=${plate}`)
  await expect(bia.getByText('Este serviço está desligado na loja')).toBeVisible()
  await expect(bia.getByRole('button', { name: /^Ver o valor/ })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(bia)
  await bia.getByRole('main').getByRole('link', { name: 'Ver os outros serviços' }).click()
  await expect(bia).toHaveURL('/servicos')

  // Hidden is out of sight, not out of reach.
  await bia.goto(`/servicos/renajud?placa=${plate}`)
  const hidden = await goOn(bia)
  await hidden.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(bia).toHaveURL(/\/consultas\//)

  // On again, it is sold again.
  await ana.getByRole('link', { name: 'Gerenciar' }).click()
  await turn('Gravame', 'Ligado')
  await bia.goto(`/servicos/gravame?placa=${plate}`)
  await payButton(await goOn(bia), 8_90).click()
  await expect(bia).toHaveURL(/\/consultas\//)

  for (const each of [manager, buyer]) {
    expect(await each.watch.problems()).toEqual([])
    await each.close()
  }
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Colleague {
  readonly page: Page
  readonly watch: Guard
  newPage(): Promise<Page>
  close(): Promise<void>
}

async function open(browser: Browser, stack: Stack, who: Stack['admin']): Promise<Colleague> {
  const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
  const watch = guard(context, [stack.liveKey, stack.testKey])
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, who)
  await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
  return { page, watch, newPage: () => context.newPage(), close: () => context.close() }
}

/** Somebody who may buy and not manage, put into the running console's store. */
async function addBuyer(dataDir: string): Promise<Stack['admin']> {
  const person = { name: 'bia', email: 'bia@loja.example', password: PASSWORD }
  const db = new DatabaseSync(join(dataDir, 'console.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  db.prepare(
    `insert into person (id, name, email, role, password_hash, created_at) values (?, ?, ?, 'buyer', ?, ?)`,
  ).run(randomUUID(), person.name, person.email, await hashPassword(person.password), Date.now())
  db.close()
  return person
}

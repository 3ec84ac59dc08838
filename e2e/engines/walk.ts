import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatCents } from '#brazil/money.ts'
import { portalOf } from '../support/portal.ts'
import type { Stack } from '../support/stack.ts'
import { KEYS } from './engine.ts'
import { tabContent, watchProblems } from './in-page.ts'
import type { Page } from './page.ts'
import { waitFor, waitUntil } from './wait.ts'

const LIEN_CENTS = 8_90
const TABLE_CENTS = 10

/** A part of the main job, which begins where the previous one ended. */
interface Step {
  readonly title: string
  readonly take: (page: Page, stack: Stack) => Promise<void>
}

/** Loads the console again, and records the page's problems from then on. */
async function openAnew(page: Page, stack: Stack): Promise<void> {
  await page.engine.open(stack.url)
  await page.engine.run(watchProblems)
}

/** The main job of a shop, which a person must be able to do in every browser. */
export const WALK: readonly Step[] = [
  { title: 'sign in', take: signIn },
  { title: 'search the catalog as fast as the keys go', take: searchFast },
  { title: 'buy an inquiry for a plate, and read it', take: buy },
  { title: 'open the document in another tab', take: openDocument },
  { title: 'download the document', take: download },
  { title: 'open a certificate among the photos in another tab', take: openCertificate },
  { title: 'buy a FIPE value with the keyboard alone', take: fipeByKeyboard },
  { title: 'sign out, and leave nothing behind', take: signOut },
]

async function signIn(page: Page, stack: Stack): Promise<void> {
  await openAnew(page, stack)
  await page.fill(/^E-mail$/, stack.admin.email)
  await page.fill(/^Senha$/, stack.admin.password)
  await page.click('button', /^Entrar$/)
  await page.find('heading', /^Qual é a placa\?$/)
  await page.shows(amount(await portalOf(stack).balanceCents()))
}

async function searchFast(page: Page): Promise<void> {
  await page.click('link', /^Consultas$/)
  await page.fill(/^Procurar consulta$/, 'débitos de multas')
  await page.isAt(/busca=d%C3%A9bitos\+de\+multas$/)
  await page.click('link', /^Início$/)
  await page.isAt(/\/$/)
}

async function buy(page: Page, stack: Stack): Promise<void> {
  const portal = portalOf(stack)
  const before = await portal.balanceCents()
  await page.fill(/^Placa do veículo/, 'cde1f23')
  await page.click('link', /^Gravame/)
  await page.shows(/Confirmar consulta/)
  await page.click('button', new RegExp(`^Consultar por ${amount(LIEN_CENTS).source}`))
  await page.isAt(/\/consultas\/[\da-f-]{36}$/)
  await page.shows(new RegExp(`Cobrado\\s*${amount(LIEN_CENTS).source}`))
  await page.shows(/Concluída/)
  await page.shows(amount(before - LIEN_CENTS))
  assert.equal(await portal.balanceCents(), before - LIEN_CENTS)
}

async function openDocument(page: Page, stack: Stack): Promise<void> {
  await page.click('button', /^Relatório em PDF$/)
  await opensTab(page, stack, /^Abrir em outra aba$/, /\/document$/)
}

async function download(page: Page): Promise<void> {
  const { downloads } = page.engine
  await page.click('link', /^Baixar$/)
  await waitUntil('the document has arrived', async () =>
    readdirSync(downloads).some((name) => name.endsWith('.pdf') && isWholePdf(join(downloads, name))),
  )
}

async function openCertificate(page: Page, stack: Stack): Promise<void> {
  // The document covers the page.
  await page.engine.press(KEYS.escape)
  await page.click('link', /^Início$/)
  await page.fill(/^Placa do veículo/, 'TST0111')
  await page.click('link', /^Consulta Completa/i)
  await page.click('button', /^Consultar por/)
  await page.isAt(/\/consultas\/[\da-f-]{36}$/)
  await page.shows(/Concluída/)
  await page.click('button', /^PDF 1/)
  await opensTab(page, stack, /^Abrir em outra aba$/, /\/images\/csv-pdf\/0$/)
}

async function fipeByKeyboard(page: Page, stack: Stack): Promise<void> {
  const portal = portalOf(stack)
  const before = await portal.balanceCents()
  await openAnew(page, stack)
  await page.tabTo('link', /^FIPE$/)
  await page.engine.press(KEYS.enter)
  await page.find('heading', /^Tabela FIPE$/)
  await page.tabTo('link', /^Pelo modelo$/)
  await page.engine.press(KEYS.enter)
  for (const [list, typed] of [
    [/^Marca$/, 'citroen'],
    [/^Modelo$/, '1.0 c3 live'],
    [/^Ano e combustível$/, '2024'],
  ] as const) {
    await page.tabTo('combobox', list)
    await page.engine.press(typed)
    await page.find('option', /./)
    await page.engine.press(KEYS.enter)
  }
  await page.tabTo('button', new RegExp(`^Ver o valor por ${amount(TABLE_CENTS).source}`))
  await page.engine.press(KEYS.enter)
  await page.shows(/Valor encontrado/)
  assert.equal(await portal.balanceCents(), before - TABLE_CENTS)
}

async function signOut(page: Page): Promise<void> {
  await page.click('button', /^Ana/)
  await page.click('button', /^Sair$/)
  await page.find('textbox', /^E-mail$/)
  await page.hides(/C3 Live|Gravame/)
}

/** Opens a link in a new tab, which must show one of our documents, while the page behind it stays. */
async function opensTab(page: Page, stack: Stack, link: RegExp, at: RegExp): Promise<void> {
  const { engine } = page
  const before = await engine.tabs()
  const [home = ''] = before
  await page.click('link', link)
  const opened = await waitFor('a tab opens', async () =>
    (await engine.tabs()).find((tab) => !before.includes(tab)),
  )
  await engine.choose(opened)
  await page.isAt(at)
  const content = await engine.run(tabContent)
  assert.equal(content.type, 'application/pdf', `the tab shows ${content.text}`)
  assert.doesNotMatch(stack.output(), /did not come from this console/)
  await engine.closeTab()
  await engine.choose(home)
}

function isWholePdf(path: string): boolean {
  const bytes = readFileSync(path)
  return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF')
}

/** Matches an amount as the page writes it, with any kind of space. */
function amount(cents: number): RegExp {
  return new RegExp(formatCents(cents).replace('$', '\\$').replaceAll(/\s/g, '\\s'))
}

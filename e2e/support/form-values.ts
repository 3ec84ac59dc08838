import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { completeCnpj, formatCnpj } from '#brazil/cnpj.ts'
import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { completeNfeKey } from '#brazil/nfe-key.ts'
import { completeRenavam } from '#brazil/renavam.ts'
import { fieldKey } from '#console/form-engine/field.ts'
import { freshPlate } from './purchase.ts'

/** Fills in one field of a form with a value that is valid, fictitious and new. */
type Fill = (page: Page) => Promise<unknown>

/** By the catalog's names. What a field is called on the page is not looked at here: the forms have tests of their own. */
const FILLS: Readonly<Record<string, Fill>> = {
  placa: (page) => type(page, 'placa', freshPlate()),
  renavam: (page) => type(page, 'renavam', completeRenavam(digits(10))),
  cpf: (page) => type(page, 'cpf', formatCpf(freshCpf())),
  chassi: (page) => type(page, 'chassi', `9BW${letters(5)}${digits(9)}`),
  motor: (page) => type(page, 'motor', `${letters(3)}${digits(6)}`),
  cnh: (page) => type(page, 'cnh', '98765432109'),
  chave: (page) => type(page, 'chave', freshNfeKey()),
  data_nascimento: (page) => type(page, 'data_nascimento', '01/01/1980'),
  uf: (page) => input(page, 'uf').selectOption('SP'),
  documento: fillDocument,
  // Neither may be chosen beforehand: it is the person who declares.
  finalidade: async (page) => {
    const options = input(page, 'finalidade')
    for (const option of await options.all()) await expect(option).not.toBeChecked()
    await options.first().check()
  },
  declaracao_finalidade: (page) => tick(page, 'declaracao_finalidade'),
  // The notice has a page of its own, after everything else.
  aceite_atpve: async (page) => {
    await page.getByRole('button', { name: /^Continuar/ }).click()
    const box = page.getByRole('checkbox', { name: 'Li o aviso inteiro e aceito.' })
    await expect(box).not.toBeChecked()
    await box.check()
  },
}

/** Fills in what a service asks for. A field that nobody has a value for fails here, by its name. */
export async function fillIn(page: Page, names: readonly string[]): Promise<void> {
  const isLast = (name: string) => Number(name === 'aceite_atpve')
  for (const name of names.toSorted((a, b) => isLast(a) - isLast(b))) {
    const fill = FILLS[name]
    if (!fill)
      throw new Error(`no fictitious value for the field ${name}: add one to e2e/support/form-values.ts`)
    await fill(page)
  }
}

/** Names of the fields that the form on the page asks for, in the catalog's words; each group of radio buttons once. */
export async function askedFields(page: Page, possible: readonly string[]): Promise<readonly string[]> {
  const present = await Promise.all(
    possible.map(async (name) => {
      const control = name === 'aceite_atpve' ? page.getByText('há um aviso para ler') : input(page, name)
      return (await control.count()) > 0
    }),
  )
  return possible.filter((_, index) => present[index])
}

/** The control of a field, whatever its label. */
export function input(page: Page, name: string) {
  return page.locator(`[name="${fieldKey(name)}"]`)
}

export function freshCpf(): string {
  // No zeros in front: those are the inputs that provoke a state.
  return completeCpf(String(randomInt(100_000_000, 1_000_000_000)))
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await input(page, name).fill(value)
}

async function tick(page: Page, name: string): Promise<void> {
  await expect(input(page, name)).not.toBeChecked()
  await input(page, name).check()
}

/** A company's where the form asks for one only; else a person's. */
async function fillDocument(page: Page): Promise<void> {
  const wantsCompany = (await page.getByRole('textbox', { name: 'CNPJ', exact: true }).count()) > 0
  const cnpj = formatCnpj(
    completeCnpj(String(randomInt(10_000_000, 100_000_000)).padEnd(12, '0').slice(0, 11) + '1'),
  )
  await type(page, 'documento', wantsCompany ? cnpj : formatCpf(freshCpf()))
}

function freshNfeKey(): string {
  const cnpj = completeCnpj('112223330001')
  return completeNfeKey(`352611${cnpj}55001${digits(9)}1${digits(8)}`)
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(1, 10)).join('')
}

function letters(count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGH'.charAt(randomInt(8))).join('')
}

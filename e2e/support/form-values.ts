import { expect, type Locator, type Page } from '@playwright/test'
import { fieldKey } from '#console/form-engine/field.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import {
  freshChassis,
  freshCnpj,
  freshCpf,
  freshEngine,
  freshNfeKey,
  freshPlate,
  freshRenavam,
} from './fresh.ts'

/** Fills in one field of a form with a valid, fictitious and new value. */
type Fill = (page: Page, item: CatalogItem) => Promise<unknown>

const NOTICE = 'aceite_atpve'

/**
 * By the catalog's field names. Controls are found by name, because the forms' own tests cover the labels.
 */
const FILLS: Readonly<Record<string, Fill>> = {
  placa: (page) => input(page, 'placa').fill(freshPlate()),
  renavam: (page) => input(page, 'renavam').fill(freshRenavam()),
  cpf: (page) => input(page, 'cpf').fill(freshCpf()),
  chassi: (page) => input(page, 'chassi').fill(freshChassis()),
  motor: (page) => input(page, 'motor').fill(freshEngine()),
  cnh: (page) => input(page, 'cnh').fill('98765432109'),
  chave: (page) => input(page, 'chave').fill(freshNfeKey()),
  data_nascimento: (page) => input(page, 'data_nascimento').fill('01/01/1980'),
  uf: (page) => input(page, 'uf').selectOption('SP'),
  documento: (page, { servico }) =>
    input(page, 'documento').fill(servico.endsWith('-cnpj') ? freshCnpj() : freshCpf()),
  // The person must declare, so neither may be preselected.
  finalidade: async (page) => {
    const options = input(page, 'finalidade')
    await expect(options.first()).toBeVisible()
    await expect(options.and(page.locator(':checked'))).toHaveCount(0)
    await options.first().check()
  },
  declaracao_finalidade: async (page) => {
    await expect(input(page, 'declaracao_finalidade')).not.toBeChecked()
    await input(page, 'declaracao_finalidade').check()
  },
  // The notice has its own page after the form.
  [NOTICE]: async (page) => {
    await page.getByRole('button', { name: /^Continuar/ }).click()
    const box = page.getByRole('checkbox', { name: 'Li o aviso inteiro e aceito.' })
    await expect(box).not.toBeChecked()
    await box.check()
  },
}

/** Fills in the fields that a service requires. */
export async function fillIn(page: Page, item: CatalogItem, names: readonly string[]): Promise<void> {
  const isLast = (name: string) => Number(name === NOTICE)
  for (const name of names.toSorted((a, b) => isLast(a) - isLast(b))) {
    const fill = FILLS[name]
    if (!fill)
      throw new Error(`no fictitious value for the field ${name}: add one to e2e/support/form-values.ts`)
    await fill(page, item)
  }
}

/** Waits until the form shows exactly these of the possible fields, by the catalog's names. */
export async function expectAsked(
  page: Page,
  possible: readonly string[],
  asked: readonly string[],
): Promise<void> {
  for (const name of possible) {
    // Radio buttons share a name.
    const control = (name === NOTICE ? page.getByText('há um aviso para ler') : input(page, name)).first()
    await expect(control, name).toBeVisible({ visible: asked.includes(name) })
  }
}

/** The control of a field, whatever its label. */
export function input(page: Page, name: string): Locator {
  return page.locator(`[name="${fieldKey(name)}"]`)
}

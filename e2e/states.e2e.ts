import { formatCents } from '#brazil/money.ts'
import { priceCents } from '#contract/service/price.ts'
import { fieldsByState } from '#contract/service/required-names.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAsked, fillIn, input } from './support/form-values.ts'
import { freshPlate } from './support/fresh.ts'
import { goOn, payButton } from './support/purchase.ts'
import { buy, expectEssentials, inquiryServices, openForm } from './support/services.ts'

/** Fields that some state of some service requires in addition to plate and state. */
const BY_STATE = ['cpf', 'renavam']

test(
  'each state decides price and fields, and typed text survives a change of state',
  { tag: '@long' },
  async ({ page }) => {
    const priced = (await inquiryServices(page)).filter((item) => item.preco_por_uf !== undefined)
    expect(priced.length).toBeGreaterThan(0)
    for (const item of priced) {
      const plate = freshPlate()
      const states = item.preco_por_uf ?? []
      const renavam = input(page, 'renavam')
      await openForm(page, item)
      await input(page, 'placa').fill(plate)
      await expect(page.getByText(/^A partir de R\$\s[\d,]+, conforme o estado\.$/)).toBeVisible()
      // The placeholder is an additional option.
      await expect(input(page, 'uf').locator('option')).toHaveCount(states.length + 1)
      const first = states.find(({ requer }) => requer?.includes('renavam'))?.uf ?? ''
      await input(page, 'uf').selectOption(first)
      await fillIn(page, item, ['renavam'])
      for (const { uf, requer = [] } of states) {
        await input(page, 'uf').selectOption(uf)
        const price = formatCents(priceCents(item, { uf }) ?? NaN)
        await expect(page.getByRole('button', { name: `Continuar · ${price}` })).toBeVisible()
        const asked = BY_STATE.filter((name) => requer.includes(name))
        await test.step(uf, () => expectAsked(page, BY_STATE, asked))
      }
      await expect(input(page, 'placa')).toHaveValue(plate)
      await input(page, 'uf').selectOption(first)
      await expect(renavam).toHaveValue(/^\d{11}$/)
    }
  },
)

test(
  'each rule of the states is bought once, for the price of its state',
  { tag: '@long' },
  async ({ page, portal }) => {
    for (const item of await inquiryServices(page)) {
      const states = item.preco_por_uf ?? []
      // The last state of each rule; a rule is a set of fields in any order.
      const rules = new Map(states.map((state) => [(state.requer ?? []).toSorted().join(), state]))
      expect(item.preco_por_uf === undefined || rules.size > 1).toBe(true)
      for (const { uf, requer = [] } of rules.values()) {
        await test.step(`${item.servico} ${uf}`, async () => {
          await openForm(page, item, uf)
          await expect(input(page, 'uf'), 'the state of the address').toHaveValue(uf)
          const names = requer.filter((name) => name !== 'uf')
          await fillIn(page, item, names)
          await buy(page, portal, item, priceCents(item, { uf }) ?? NaN)
          await expectEssentials(page, item)
        })
      }
    }
  },
)

test(
  'where fields are by state, each state asks for its fields',
  { tag: '@long' },
  async ({ page, portal }) => {
    const services = (await inquiryServices(page)).filter((item) => item.campos_por_uf !== undefined)
    expect(services.length).toBeGreaterThan(0)
    for (const item of services) {
      await openForm(page, item)
      const options = input(page, 'uf').locator('option:not([value=""])')
      await expect(options).toHaveCount(27)
      const states = await options.evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''))
      for (const uf of states) {
        await input(page, 'uf').selectOption(uf)
        const asked = BY_STATE.filter((name) => fieldsByState(item, uf).includes(name))
        expect(asked, uf).toEqual(uf === 'MG' ? BY_STATE : [])
        await test.step(uf, () => expectAsked(page, BY_STATE, asked))
      }
      // First the rule of nearly all states, then the one that requires more.
      for (const uf of ['SP', 'MG']) {
        await openForm(page, item, uf)
        const names = new Set([...item.requer, ...fieldsByState(item, uf)].filter((name) => name !== 'uf'))
        await fillIn(page, item, [...names])
        await buy(page, portal, item, priceCents(item, { uf }) ?? NaN)
        await expectEssentials(page, item)
      }
    }
  },
)

test('an option adds its price to the button, the debit and the result', async ({ page, portal }) => {
  const services = (await inquiryServices(page)).filter((item) => item.opcionais !== undefined)
  expect(services.length).toBeGreaterThan(0)
  for (const item of services) {
    const options = Object.keys(item.opcionais ?? {})
    await openForm(page, item)
    await fillIn(page, item, item.requer)
    const bare = priceCents(item, {}) ?? NaN
    await expect(page.getByRole('button', { name: `Continuar · ${formatCents(bare)}` })).toBeVisible()
    for (const name of options) {
      await expect(input(page, name)).not.toBeChecked()
      await input(page, name).check()
    }
    const price = priceCents(item, Object.fromEntries(options.map((name) => [name, true]))) ?? NaN
    expect(price).toBeGreaterThan(bare)
    await buy(page, portal, item, price)
    await expectEssentials(page, item)
  }
})

test('a part that fails comes back to the wallet, and the page says how much', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await page.goto('/servicos/consulta-completa?placa=TST0550')
  await input(page, 'incluir_fipe').check()
  await payButton(await goOn(page), 55_15).click()
  await expect(page.getByText(/^R\$.54,90; R\$.0,25 voltaram para a carteira\./)).toBeVisible()
  expect(await portal.balanceCents()).toBe(before - 54_90)
})

import type { Page } from '@playwright/test'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { storesPurpose } from '#contract/service/stored-purpose.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAsked, fillIn, input } from './support/form-values.ts'
import type { Portal } from './support/portal.ts'
import { buy, expectEssentials, inquiryServices, openForm } from './support/services.ts'

/** The number of tests that the catalog's services are divided into. */
const PARTS = 6

test('the catalog offers every service of the interface', async ({ page }) => {
  const services = await inquiryServices(page)
  expect(services.map(({ servico }) => servico).toSorted()).toEqual([...INQUIRY_SLUGS].toSorted())
})

for (const part of ['first', 'second'] as const) {
  test(
    `a service of each kind of form leads to its result, ${part} half`,
    { tag: '@long' },
    async ({ page, portal }) => {
      const services = await inquiryServices(page)
      // One service for each set of fields.
      const kinds = [...new Map(services.map((item) => [item.requer.toSorted().join(), item])).values()]
      expect(kinds.length).toBeGreaterThan(5)
      const half = kinds.filter((_, index) => index % 2 === (part === 'first' ? 0 : 1))
      await expectEachSold(page, portal, services, half)
    },
  )
}

for (let part = 0; part < PARTS; part += 1) {
  test(
    `every service of the catalog leads from its form to its result, part ${part + 1}`,
    { tag: '@long' },
    async ({ page, portal }) => {
      const services = await inquiryServices(page)
      const share = services.filter((_, index) => index % PARTS === part)
      await expectEachSold(page, portal, services, share)
    },
  )
}

async function expectEachSold(
  page: Page,
  portal: Portal,
  catalog: readonly CatalogItem[],
  items: readonly CatalogItem[],
): Promise<void> {
  const everyField = [...new Set(catalog.flatMap(({ requer }) => requer))]
  for (const item of items) {
    await test.step(item.servico, async () => {
      await openForm(page, item)
      await chooseState(
        page,
        item,
        everyField.filter((name) => !isOffered(item, name)),
      )
      await fillIn(page, item, item.requer)
      await buy(page, portal, item, priceCents(item, { uf: 'SP' }) ?? NaN)
      await expectEssentials(page, item)
    })
  }
}

/** A purpose may be sent even when it is not required. */
function isOffered(item: CatalogItem, name: string): boolean {
  return name === 'finalidade' && storesPurpose(item.servico) && !item.requer.includes(name)
}

/** Chooses a state if the price depends on it; otherwise checks that the form has the catalog's fields. */
async function chooseState(page: Page, item: CatalogItem, everyField: readonly string[]): Promise<void> {
  // One state only; states.e2e.ts covers the rules of the others.
  if (item.preco_por_uf) await input(page, 'uf').selectOption('SP')
  else await expectAsked(page, everyField, item.requer)
}

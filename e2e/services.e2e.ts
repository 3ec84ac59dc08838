import { priceCents } from '#contract/service/catalog.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { expect, test } from './support/fixtures.ts'
import { askedFields, fillIn, input } from './support/form-values.ts'
import { buy, expectEssentials, inquiryServices, openForm } from './support/services.ts'

test.use({ stackEnv: { SERVICE_BALANCE: '9000', SERVICE_PROCESSING_MS: '50-100' } })

// Several purchases each.
test.describe.configure({ timeout: 90_000 })

/** The catalog decides what there is to buy; the journeys share it out among them. */
const PARTS = 6

for (let part = 0; part < PARTS; part += 1) {
  test(`every service of the catalog from its form to its result, part ${part + 1}`, async ({
    page,
    portal,
  }) => {
    const services = await inquiryServices(page)
    expect(services.map(({ servico }) => servico).toSorted()).toEqual([...INQUIRY_SLUGS].toSorted())
    const everyField = [...new Set(services.flatMap(({ requer }) => requer))]
    for (const item of services.filter((_, index) => index % PARTS === part)) {
      await test.step(item.servico, async () => {
        await openForm(page, item)
        if (item.preco_por_uf) {
          // One of several; each rule of the states has its own journey in states.e2e.ts.
          await input(page, 'uf').selectOption('SP')
        } else {
          expect(new Set(await askedFields(page, everyField)), item.servico).toEqual(new Set(item.requer))
        }
        await fillIn(page, item.requer)
        await buy(page, portal, item, priceCents(item, { uf: 'SP' }) ?? NaN)
        await expectEssentials(page, item)
      })
    }
  })
}

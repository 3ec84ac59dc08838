import { type ShopCatalog, ShopCatalogSchema } from '#contract/console/availability.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { Caller } from './test-stack.ts'

/**
 * Reads the catalog as a page of this person does. A test that counts calls or stops the service reads it
 * first: an order then finds today's prices without a call.
 */
export async function catalogFor({ fetch: call }: Pick<Caller, 'fetch'>): Promise<ShopCatalog> {
  const answer = await call(CONSOLE_PATHS.catalog)
  if (answer.status !== 200) throw new Error(`The catalog: ${answer.status} ${await answer.text()}`)
  return ShopCatalogSchema.parse(await answer.json())
}

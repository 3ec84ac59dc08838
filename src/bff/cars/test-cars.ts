import { randomUUID } from 'node:crypto'
import { type CarFile, CarFileSchema, type CarsPage, CarsPageSchema } from '#contract/console/car.ts'
import type { PurchaseAccountRequest } from '#contract/console/purchase-account.ts'
import { buildPath } from '#contract/path.ts'
import type { Caller } from '../test-stack.ts'

/** Calls the cars' routes as one person. */
export function carCalls(person: Caller) {
  const send = (method: string, path: string, body: object) =>
    person.fetch(path, { method, body: JSON.stringify(body) })
  const readFile = async (answer: Response): Promise<CarFile> =>
    CarFileSchema.parse(await answer.clone().json())
  return {
    get: (plate: string, query: Record<string, string> = {}) =>
      person.fetch(buildPath('/api/cars/{plate}', { plate }, query)),
    file: async (plate: string, query: Record<string, string> = {}) =>
      readFile(await person.fetch(buildPath('/api/cars/{plate}', { plate }, query))),
    list: async (query: Record<string, string> = {}): Promise<CarsPage> =>
      CarsPageSchema.parse(await (await person.fetch(buildPath('/api/cars', {}, query))).json()),
    note: (plate: string, text: string, id?: string) =>
      send('POST', buildPath('/api/cars/{plate}/notes', { plate }), { id, text }),
    account: (plate: string, account: PurchaseAccountRequest) =>
      send('PUT', buildPath('/api/cars/{plate}/account', { plate }), account),
  }
}

/** Buys and waits for the answer. @returns the id of the purchase */
export async function buyDone(
  buyer: Caller,
  request: Record<string, unknown>,
  options: { readonly again?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const { error } = await buyer.buy(request, { id, ...options })
  if (error) throw new Error(`Not bought: ${error.code}`)
  await buyer.until(id, 'done')
  return id
}

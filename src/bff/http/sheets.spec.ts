import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Shop, openShop } from '../test-stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Line {
  readonly level: number
  readonly msg: string
  readonly status?: number
  readonly req?: { readonly url: string }
}

it.each([CONSOLE_PATHS.inquiries, CONSOLE_PATHS.audit, CONSOLE_PATHS.statement])(
  'a sheet of %s is logged as it was answered, without a warning',
  async (path) => {
    const manager = await shop.person('manager')
    const before = shop.bff.logLines.length
    const lines = () => shop.bff.logLines.slice(before).map((line): Line => JSON.parse(line))
    const requests = () => lines().filter(({ req, msg }) => msg === 'request' && req?.url === path)
    const answer = await manager.fetch(`${path}?format=csv`)
    expect([answer.status, (await answer.text()).includes(';')]).toEqual([200, true])
    await expect.poll(() => requests().map(({ status }) => status)).toEqual([200])
    // Another request ends after whatever the first one has still to log.
    await (await manager.fetch(CONSOLE_PATHS.session)).text()
    expect(lines().filter(({ level }) => level > 30)).toEqual([])
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { PeopleSchema } from '#contract/console/staff.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { teamOf } from './test-team.ts'

describeOnEachStore('the people of a shop', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  it('are in the order of the alphabet, with accents and small letters', async () => {
    const manager = await shop.person('manager')
    const team = teamOf(manager)
    const names = ['ana', 'Álvaro', 'Ângela', 'Beto', 'caio', 'Érica', 'Fábio', 'Zeca']
    for (const name of names.toReversed()) await team.add({ name })
    const added = (people: readonly { name: string }[]) =>
      people.flatMap(({ name }) => (names.includes(name) ? [name] : []))
    const inOrder = ['Álvaro', 'ana', 'Ângela', 'Beto', 'caio', 'Érica', 'Fábio', 'Zeca']
    expect(added(await team.list())).toEqual(inOrder)
    const { items } = PeopleSchema.parse(await (await manager.fetch(CONSOLE_PATHS.people)).json())
    expect(added(items)).toEqual(inOrder)
  })
})

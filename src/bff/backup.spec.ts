import { readFileSync, readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { atLength } from '#tooling/long-run.ts'
import { MIGRATIONS } from './migrations.ts'
import { lockDataDir } from './operations/data-dir.ts'
import { runInTerminal } from './operations/test-command.ts'
import { backUp, restore } from './store/backup-file.ts'
import { openStore } from './store/store.ts'
import { type Shop, openShop } from './test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

const dataDir = () => shop.bff.context.config.dataDir

const command = (name: 'backup' | 'restore', words: readonly string[], variables: NodeJS.ProcessEnv = {}) =>
  runInTerminal(name, words, { dataDir: dataDir() }, { variables, folder: dataDir() })

const question = (number: number) => ({
  servico: 'gravame',
  placa: `BKP1A${String(number).padStart(2, '0')}`,
})

it('a backup under load has every earlier purchase, and a restored console pays nothing twice', async () => {
  shop = await openShop()
  const buyer = await shop.person()
  const bought: string[] = []
  const buyNext = async () => {
    const { id, status } = await buyer.buy(question(bought.length))
    expect(status).toBe(201)
    bought.push(id)
  }
  for (let count = 0; count < 5; count++) await buyNext()
  const before = [...bought]

  const file = join(dataDir(), 'monday.sqlite')
  const running = { is: true }
  const backup = command('backup', [file]).finally(() => {
    running.is = false
  })
  while (running.is) await buyNext()
  const made = await backup
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('secret.key') })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(bought.length).toBeGreaterThan(before.length)
  for (const id of bought) await buyer.until(id, 'done')
  const paid = shop.spent()

  await expect(backUp(dataDir(), file)).rejects.toThrow(/exists already/)
  await shop.bff.close()
  expect(readdirSync(dataDir()).filter((name) => name.endsWith('-wal'))).toEqual([])

  const lock = lockDataDir(dataDir())
  const refused = await command('restore', [file])
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('is in use by another process') })
  lock.release()
  const restored = await command('restore', [file])
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('before-') })
  await shop.restart()
  for (const id of before) {
    expect(await buyer.until(id, 'done')).toMatchObject({ service: 'gravame' })
    expect((await buyer.buy(question(before.indexOf(id)), { id })).status).toBe(200)
  }
  expect(shop.spent()).toEqual(paid)
})

it('a damaged, foreign or newer file changes nothing', async () => {
  shop = await openShop()
  const file = join(dataDir(), 'good.sqlite')
  await backUp(dataDir(), file)
  await shop.bff.close()
  const store = join(dataDir(), 'console.sqlite')
  const whole = readFileSync(store)

  const damaged = join(dataDir(), 'damaged.sqlite')
  const bytes = readFileSync(file)
  await writeFile(damaged, Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 0x5a)]))
  const strange = join(dataDir(), 'strange.sqlite')
  await writeFile(strange, '')
  const text = join(dataDir(), 'text.sqlite')
  await writeFile(text, 'not a database, and long enough to have a header of a hundred bytes or so'.repeat(4))
  const newer = join(dataDir(), 'newer')
  const later = { name: '999-later', up: async () => undefined }
  await (await openStore({ dataDir: newer }, [...MIGRATIONS, later])).close()

  for (const [name, reason] of [
    [damaged, /damaged|malformed|corrupt/],
    [strange, /no backup of a console/],
    [text, /not a database/],
    [join(newer, 'console.sqlite'), /newer version/],
    [join(dataDir(), 'nothing.sqlite'), /does not exist/],
  ] as const) {
    await expect(restore(dataDir(), name, MIGRATIONS, 0)).rejects.toThrow(reason)
    expect(readFileSync(store).equals(whole)).toBe(true)
  }
  expect(readdirSync(dataDir()).filter((name) => /\.part|before-/.test(name))).toEqual([])
  await shop.restart()
})

it('a backup is readable by its owner alone from its first byte', async () => {
  shop = await openShop()
  const { db } = shop.bff.context.store
  await sql`create table filler as
    with recursive row (n) as (select 1 union all select n + 1 from row where n < 10000)
    select randomblob(4000) as bytes from row`.execute(db)
  const file = join(dataDir(), 'large.sqlite')
  const modes = new Set<number>()
  const done = { is: false }
  const backup = backUp(dataDir(), file).finally(() => {
    done.is = true
  })
  while (!done.is) {
    const found = statSync(`${file}.part`, { throwIfNoEntry: false })
    if (found) modes.add(found.mode & 0o777)
    await nextTurn()
  }
  await backup
  expect([...modes]).toEqual([0o600])
})

it.each([
  ['has damaged pages', (bytes: Buffer) => bytes.fill(0x5a, 8192)],
  ['has lost its header', (bytes: Buffer) => bytes.fill(0x5a)],
  ['was cut', (bytes: Buffer) => bytes.subarray(0, 8192)],
  ['was taken away', () => undefined],
])('the log of a store that %s does not reach the restored one', async (_what, damage) => {
  shop = await openShop()
  const buyer = await shop.person()
  const { id } = await buyer.buy(question(0))
  await buyer.until(id, 'done')
  const file = join(dataDir(), 'good.sqlite')
  await backUp(dataDir(), file)
  const store = join(dataDir(), 'console.sqlite')
  const log = readFileSync(`${store}-wal`)
  await shop.bff.close()
  const damaged = damage(readFileSync(store))
  if (damaged) await writeFile(store, damaged)
  else await rm(store)
  // As after a kill.
  await writeFile(`${store}-wal`, log)

  const { code, text } = await command('restore', [file])
  expect([code, text.includes('The former one is in')]).toEqual([0, damaged !== undefined])
  const names = readdirSync(dataDir()).filter((name) => name.startsWith('console.sqlite'))
  expect(names.filter((name) => /-\d{3}Z$/.test(name))).toHaveLength(damaged ? 1 : 0)
  expect(names.filter((name) => name.startsWith('console.sqlite-'))).toEqual([])
  await shop.restart()
  expect(await buyer.until(id, 'done')).toMatchObject({ service: 'gravame' })
})

it('an option is no name for a file: the commands answer with their usage', async () => {
  shop = await openShop()
  for (const name of ['backup', 'restore'] as const) {
    const usage = `Usage: npm run ${name} -- FILE\n`
    expect(await command(name, ['--help'])).toEqual({ code: 2, text: usage })
  }
  expect(readdirSync(dataDir())).not.toContain('--help')
})

atLength(() => {
  it('for PostgreSQL it names the tool to use, without the password', async () => {
    shop = await openShop()
    const more = { DATABASE_URL: 'postgres://patio:hidden-word@db.example/patio' }
    for (const name of ['backup', 'restore'] as const) {
      const { code, text } = await command(name, ['FILE'], more)
      expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(/pg_dump|pg_restore/) })
      expect(text).not.toContain('hidden-word')
    }
    for (const words of [[], ['a', 'b']]) expect((await command('backup', words)).code).toBe(2)
  })
})

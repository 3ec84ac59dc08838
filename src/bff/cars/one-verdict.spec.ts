import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import type { JsonObject } from '#contract/json.ts'
import { carVerdict } from '#contract/service/verdict/car-verdict.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { readCars } from './list.ts'
import { readCarFile } from './read-file.ts'
import { sumUpAll } from './sum-up.ts'
import { NOW, concluded, lienAlert, storeAnswered } from './test-answers.ts'

/** The possible answers about each aspect; null if nothing was bought. */
const ANSWERS = {
  lien: [null, [], null, [{ agente: 'BANCO', ativo: true }]],
  debts: [null, { debitos: [] }, { debitos: null }, { debitos: [{ tipo: 'IPVA', valor_centavos: 100 }] }],
  owners: [null, [{}, {}]],
} as const

/** What another service found about the lien two days before the inquiry about it. */
const EARLIER = [null, 'clean', 'alert'] as const
const NEWS = [false, true] as const

const ALL_CLEAN: JsonObject = {
  baixado: false,
  sinistro: false,
  recall: false,
  leilao: false,
  debitos: [],
  restricoes: ['ROUBO_FURTO', 'RENAJUD', 'GRAVAME', 'ADMINISTRATIVA'].map((tipo) => ({
    tipo,
    ativa: false,
  })),
}

interface Case {
  readonly plate: string
  readonly name: string
  readonly isWarned: boolean
}

interface Bought {
  readonly isWhole: boolean
  readonly lien: number
  readonly debts: number
  readonly owners: number
  readonly earlier: (typeof EARLIER)[number]
  readonly isWarned: boolean
}

/** All combinations of what can be bought. */
function allBought(): readonly Bought[] {
  return NEWS.flatMap((isWhole) =>
    [...ANSWERS.lien.keys()].flatMap((lien) =>
      [...ANSWERS.debts.keys()].flatMap((debts) =>
        [...ANSWERS.owners.keys()].flatMap((owners) =>
          EARLIER.flatMap((earlier) =>
            NEWS.map((isWarned) => ({ isWhole, lien, debts, owners, earlier, isWarned })),
          ),
        ),
      ),
    ),
  )
}

async function storeCase(store: Store, bought: Bought, plate: string): Promise<Case> {
  const { isWhole, lien, debts, owners, earlier, isWarned } = bought
  const buy = (service: string, result: JsonObject, daysAgo = 0) =>
    storeAnswered(store, { service, plate, result, at: NOW - daysAgo * DAY_MS })
  const dataOf = (dados: JsonObject) => concluded({}, { dados })
  if (isWhole) {
    const dados = { leilao: [], comunicacaoVenda: [] }
    await buy('consulta-completa', concluded(ALL_CLEAN, { dados }), 60)
  }
  if (earlier !== null) {
    await buy('consulta-nova', dataOf({ gravame: earlier === 'clean' ? [] : ANSWERS.lien[3] }), 2)
  }
  if (lien > 0) await buy('gravame', dataOf({ gravame: ANSWERS.lien[lien] }))
  if (debts > 0) await buy('debitos', concluded({ ...ANSWERS.debts[debts] }))
  if (owners > 0) await buy('historico-proprietarios', dataOf({ proprietarios: ANSWERS.owners[owners] }))
  return { plate, name: JSON.stringify(bought), isWarned }
}

describeOnOneStore('the list and the file of a car', (fresh) => {
  let store: Store
  const cases: Case[] = []
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    for (const bought of allBought()) {
      const plate = `AAA${String(cases.length).padStart(4, '0')}`
      cases.push(await storeCase(store, bought, plate))
    }
  })
  afterAll(() => store.close())

  /** Alerts of monitoring about a lien, newer than every purchase. */
  const alertsOf = (_: unknown, keys: readonly string[]) => {
    const warned = cases.filter(({ plate, isWarned }) => isWarned && keys.includes(keyOf(plate)))
    return Promise.resolve(
      new Map(warned.map(({ plate }) => [keyOf(plate), [lienAlert(plate, NOW + DAY_MS)]] as const)),
    )
  }

  async function compared() {
    const found = new Map<string, readonly [listed: unknown, file: ReturnType<typeof carVerdict>]>()
    for (const { plate, name } of cases) {
      const [listed] = (await readCars(store, { q: plate }, alertsOf)).items
      // A car without purchases is in no list.
      if (!listed) continue
      const file = await readCarFile(store.db, plate, { personId: null, alertsOf })
      expect(file.verdict, name).toEqual(listed.verdict)
      found.set(name, [listed.verdict, carVerdict(file.aspects)])
    }
    return found
  }

  it('show the same state for every combination of purchases and alerts', async () => {
    const tones = new Set<string | undefined>()
    const all = await compared()
    expect(all.size).toBe(cases.length - 2)
    for (const [name, [listed, file]] of all) {
      expect(listed, name).toEqual(file && listLabel(file.label))
      tones.add(file?.tone)
    }
    expect(tones).toEqual(new Set(['alert', 'clean', 'plain', 'unverified']))
  })

  it('show the same state after an update from a version with other words', async () => {
    await store.transaction(async (trx) => {
      await trx.updateTable('car').set({ verdict: '{"tone":"clean","text":"Nada consta"}' }).execute()
      await sumUpAll(trx)
    })
    for (const [name, [listed, file]] of await compared())
      expect(listed, name).toEqual(file && listLabel(file.label))
  })
})

/** The plate key of an old plate: its fifth character is a letter. */
function keyOf(plate: string): string {
  return `${plate.slice(0, 4)}${'ABCDEFGHIJ'[Number(plate[4])] ?? ''}${plate.slice(5)}`
}

import { type CompiledQuery, sql } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import { sumEarlierDays } from '../src/bff/purchases/earlier/earlier-days.ts'
import type { IntentRow } from '../src/bff/purchases/tables.ts'
import { intentRow } from '../src/bff/purchases/test-intents.ts'
import type { Store } from '../src/bff/store/store.ts'
import { plateKey } from '../src/brazil/plate.ts'
import { INQUIRY_SLUGS } from '../src/contract/service/slugs.ts'
import { type Random, seededRandom } from '../src/tooling/random.ts'

/** Rows per statement, and statements per transaction. SQLite accepts 32,766 values per statement. */
const AT_ONCE = 500
const PORTIONS = 20

/** Average number of purchases per car. */
const EACH_CAR = 5

const FIVE_YEARS_MS = 5 * 365 * DAY_MS
export const NEWEST_AT = Date.parse('2026-11-20T12:00:00-03:00')
export const OLDEST_AT = NEWEST_AT - FIVE_YEARS_MS

const PEOPLE = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Melo', 'Fábio Reis'] as const
/** A person who left the shop after a year, and had ordered half of all purchases until then. */
const GONE = 'Zeca Antunes'
/** A service that was sold for an hour, years ago. */
const RARE_SERVICE = 'consulta-nfe'
/** The first six are sold as often as all the others together. */
const SERVICES = [...INQUIRY_SLUGS.slice(0, 6), ...INQUIRY_SLUGS].filter((slug) => slug !== RARE_SERVICE)

const MODELS = [
  'FIAT ARGO',
  'VW GOL',
  'VW POLO',
  'CHEVROLET S10',
  'TOYOTA COROLLA',
  'CITROËN C3',
  'BYD DOLPHIN',
]
const TRIMS = ['', ' 1.0', ' 1.0 FLEX', ' 1.6 MSI', ' 2.0 AUT', ' 2.8 HIGH COUNTRY 4X4', ' TURBO']
const VERDICTS = [
  { tone: 'clean', text: 'Nada encontrado' },
  { tone: 'clean', text: 'Sem gravame ativo' },
  { tone: 'alert', text: '2 alertas: bloqueio judicial, gravame' },
  { tone: 'unverified', text: 'Leilão não verificado' },
  { tone: 'plain', text: 'R$ 48.900' },
]

/** Stores purchases of five years about a fifth as many cars, the same in each run. Newest last. */
export async function fillHistory(store: Store, purchases: number): Promise<void> {
  const random = seededRandom(1)
  // Random keys touch all pages of an index, and SQLite caches only 2 MB of them by default.
  if (store.dialect === 'sqlite') await sql`pragma cache_size = -1000000`.execute(store.db)
  let statement: CompiledQuery | undefined
  for (let first = 0; first < purchases; first += AT_ONCE * PORTIONS) {
    await store.transaction(async (trx) => {
      for (let at = first; at < Math.min(purchases, first + AT_ONCE * PORTIONS); at += AT_ONCE) {
        const rows = Array.from({ length: AT_ONCE }, (_, index) => purchaseRow(random, at + index, purchases))
        // The same statement each time, because building it takes longer than running it.
        statement ??= trx.insertInto('intent').values(rows).compile()
        await trx.executeQuery({ ...statement, parameters: rows.flatMap((row) => Object.values(row)) })
      }
    })
  }
  await store.transaction(sumEarlierDays)
  // The first start of a shop has nothing to look through; purchases are indexed as they are stored.
  await store.db.updateTable('privacy_state').set({ indexed_to: null }).execute()
}

function purchaseRow(random: Random, index: number, purchases: number): IntentRow {
  const age = (purchases - 1 - index) / purchases
  const at = Math.round(NEWEST_AT - age * FIVE_YEARS_MS)
  const car = random.int(0, Math.ceil(purchases / EACH_CAR))
  const plate = plateOf(car)
  const name = age > 0.8 && random.next() < 0.5 ? GONE : pick(random, PEOPLE)
  const failed = random.next() < 0.03
  return intentRow({
    created_at: at,
    updated_at: at + 5000,
    created_by: idOf(name),
    created_by_name: name,
    service: age > 0.5 && age < 0.5 + 0.00001 ? RARE_SERVICE : pick(random, SERVICES),
    dedupe_key: plate,
    plate,
    plate_key: plateKey(plate),
    request: JSON.stringify({ placa: plate }),
    state: failed ? 'failed' : 'done',
    ...moneyOf(at, failed),
    car: `${MODELS[car % 7] ?? ''}${TRIMS[Math.floor(car / 7) % 7] ?? ''} ${2000 + (car % 26)}`,
    verdict: failed ? null : JSON.stringify(pick(random, VERDICTS)),
    background: random.next() < 0.3 ? 1 : 0,
  })
}

function moneyOf(at: number, failed: boolean) {
  const debited = { accepted_at: at + 400, debited_cents: 890, debited_at: at + 400 }
  if (!failed) return { ...debited, charged_cents: 890 }
  return { ...debited, charged_cents: 0, refunded_cents: 890, refunded_at: at + 5000 }
}

/** The id of the person with this name in the filled store. */
export function idOf(name: string): string {
  return name.replaceAll(' ', '-')
}

/** A typical car, which has a handful of purchases. */
export const USUAL_PLATE = plateOf(1234)

/** Plates with all letters, half of them in the old form. */
function plateOf(car: number): string {
  const letter = (step: number) => String.fromCharCode(65 + (Math.floor(car / step) % 26))
  const digits = String(car * 7 + 1000).slice(-4)
  const fifth = car % 2 === 0 ? digits.charAt(1) : letter(3)
  return `${letter(1)}${letter(26)}${letter(676)}${digits.charAt(0)}${fifth}${digits.slice(2)}`
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.int(0, from.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}

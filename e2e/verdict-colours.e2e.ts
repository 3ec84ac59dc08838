import type { Page } from '@playwright/test'
import { BatchListSchema } from '#contract/console/batch.ts'
import { RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buyDirectly, buyLot, readRecord } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

// This test's own shop, because other journeys' purchases would push these rows off the home page.
test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60', SHOP_NAME: 'Loja das Cores' } })

const SCENARIOS = ['TST0100', 'TST0101', 'TST0102', 'TST0103', 'TST0104', 'TST0105', 'TST0106', 'TST0107']
const CLEAN_CAR = 'TST0100'
/** Clean by itself, but about a car with alerts. */
const NARROW = { servico: 'renajud', placa: 'TST0106' }
const UNDER_WAY = 'TST0900'
const REFUNDED = 'TST0404'

/** A finished purchase is the normal case, which no row mentions. */
const FINISHED = [RECORD_STATE_LABELS.done, 'Com resultado']

test(
  'no list colours a car with an alert as clean, nor a process as a verdict',
  { tag: '@phone-long' },
  async ({ page, stack }) => {
    const buy = (servico: string, placa: string) => buyDirectly(page, stack.url, { servico, placa })
    const ids = await Promise.all(SCENARIOS.map((placa) => buy('consulta-completa', placa)))
    const [refunded] = await Promise.all([
      buy('gravame', REFUNDED),
      buy('gravame', UNDER_WAY),
      buyDirectly(page, stack.url, NARROW).then((id) => ids.push(id)),
    ])
    await Promise.all(
      ids.map((id) => expect.poll(async () => (await readRecord(page, id)).state, id).toBe('done')),
    )
    await expect.poll(async () => (await readRecord(page, refunded)).state).toBe('failed')
    const records = await Promise.all(ids.map((id) => readRecord(page, id)))
    const alerted = new Set(
      records.flatMap(({ verdict, plate }) => (verdict?.tone === 'alert' && plate !== null ? [plate] : [])),
    )
    expect(alerted, 'with alerts').toContain(NARROW.placa)
    expect(alerted, 'with alerts').not.toContain(CLEAN_CAR)
    await buyLot(page, stack.url, { name: 'Cores', plates: [...SCENARIOS, UNDER_WAY] })
    const lots = async () =>
      BatchListSchema.parse(await (await page.request.get(CONSOLE_PATHS.batches)).json()).items
    await expect.poll(async () => (await lots())[0]?.counts.done).toBe(SCENARIOS.length)

    const lot = `/lotes/${(await lots())[0]?.id}`
    // The lot asks about one point, so its car is not shown in green.
    for (const [path, isWhole] of [
      ['/consultas', true],
      ['/', true],
      ['/carros', true],
      [lot, false],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(
          rowsOf(page)
            .filter({ hasText: written(CLEAN_CAR) })
            .first(),
        ).toBeVisible()
        const rows = await colouredRows(page)
        const about = (plates: Iterable<string>) => {
          const names = Array.from(plates, written)
          return rows.filter(({ text }) => names.some((name) => text.includes(name)))
        }
        const withAlert = about(alerted)
        for (const plate of alerted) expect(about([plate]), plate).not.toEqual([])
        expect(withAlert.filter(({ colours }) => colours.includes('clean'))).toEqual([])
        // Otherwise nothing would be coloured here, or no colour detected.
        expect(withAlert.some(({ colours }) => colours.includes('alert'))).toBe(true)
        expect(about([CLEAN_CAR]).some(({ colours }) => colours.includes('clean'))).toBe(isWhole)
        const finished = about(SCENARIOS)
        expect(finished.filter(({ text }) => FINISHED.some((word) => text.includes(word)))).toEqual([])
        expect(about([UNDER_WAY])).not.toEqual([])
        expect(about([UNDER_WAY, REFUNDED]).filter(({ colours }) => colours.length > 0)).toEqual([])
      })
    }
  },
)

/** A plate of the old form as the page writes it. */
function written(plate: string): string {
  return `${plate.slice(0, 3)}-${plate.slice(3)}`
}

function rowsOf(page: Page) {
  return page.getByRole('main').locator(ROWS)
}

const ROWS = 'tbody tr, [role="row"], ul > li:has(a)'

/** All rows of the page, with the verdict colours that occur in them. */
function colouredRows(page: Page): Promise<readonly { readonly text: string; readonly colours: string[] }[]> {
  return rowsOf(page).evaluateAll((rows) => {
    const probe = document.body.appendChild(document.createElement('span'))
    const colourOf = (name: string) => {
      probe.style.color = `var(--${name})`
      return getComputedStyle(probe).color
    }
    const verdicts = new Map(['clean', 'alert', 'unverified'].map((name) => [colourOf(name), name]))
    probe.remove()
    return rows.map((row) => {
      const colours = [row, ...row.querySelectorAll('*')].flatMap((element) => {
        const { color, backgroundColor, borderTopColor, borderLeftColor, fill, stroke } =
          getComputedStyle(element)
        return [color, backgroundColor, borderTopColor, borderLeftColor, fill, stroke]
      })
      const seen = new Set(colours.flatMap((colour) => verdicts.get(colour) ?? []))
      // oxlint-disable-next-line no-restricted-properties -- the page is drawn: its clean row was waited for
      return { text: row.textContent, colours: [...seen] }
    })
  })
}

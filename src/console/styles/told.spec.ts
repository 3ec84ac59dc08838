import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KEY_REFUSED } from '#console/account/use-spending-block.ts'
import { limitBlock } from '#console/limits/limit-block.ts'
import { OFF_REASON } from '#console/services/availability.ts'
import { isKnownCode } from '#console/texts/error-text.ts'
import { shortfallLabel } from '#console/wallet/price-against-balance.ts'
import type { OwnLimits } from '#contract/console/limits.ts'

const NO_LIMITS: OwnLimits = {
  dayCents: null,
  monthCents: null,
  raisedTodayCents: 0,
  spentTodayCents: 0,
  spentThisMonthCents: 0,
  leftCents: null,
  leftOf: 'day',
  shopLeftCents: null,
  managers: [],
}

const css = readFileSync(new URL('parts.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const rules = Array.from(
  css.matchAll(/dialog:has\(\[data-told='(\w+)'\]\) \[data-reason\^='([^']+)'\]/g),
  ([, code = '', beginning = '']) => ({ code, beginning }),
)

it('hides a reason only under a box of a code that exists, on a page and in a dialog', () => {
  expect(rules.length).toBeGreaterThan(0)
  for (const { code, beginning } of rules) {
    expect(css).toContain(`body:has([data-told='${code}']:not([hidden] *)) [data-reason^='${beginning}']`)
    expect(isKnownCode(code)).toBe(true)
  }
})

it('knows the reasons by their first words', () => {
  const codeOf = (reason = '') => rules.find(({ beginning }) => reason.startsWith(beginning))?.code
  expect(codeOf(OFF_REASON)).toBe('SERVICE_OFF')
  expect(codeOf(KEY_REFUSED)).toBe('SERVICE_REFUSES_KEY')
  expect(codeOf(shortfallLabel({ kind: 'short', missingCents: 1 }, ''))).toBe('SALDO_INSUFICIENTE')
  for (const [leftCents, shopLeftCents] of [
    [0, null],
    [null, 0],
  ] as const) {
    const own = { ...NO_LIMITS, leftCents, shopLeftCents }
    expect(codeOf(limitBlock(own, 1, false)?.text)).toBe('LIMIT_REACHED')
  }
  expect(codeOf('Preencha UF para continuar.')).toBeUndefined()
})

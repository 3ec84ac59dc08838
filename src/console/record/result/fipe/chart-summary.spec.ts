import { expect, it } from 'vitest'
import { parseMonth } from '#brazil/month.ts'
import { chartSummary } from './chart-summary.ts'

const point = (month: string, reais: number) => ({ month: parseMonth(month) ?? 0, cents: reais * 100 })
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

it('names the ends, the highest, the lowest and the change over 12 months', () => {
  const series = [point('2025-09', 900), point('2025-11', 1000), point('2026-03', 800), point('2026-11', 950)]
  expect(spaced(chartSummary([{ name: '', series }]))).toBe(
    'De R$ 900,00 em set/2025 a R$ 950,00 em nov/2026. ' +
      'Maior: R$ 1.000,00 em nov/2025. Menor: R$ 800,00 em mar/2026. ' +
      'Variação em 12 meses: \u22125% (\u2212R$ 50,00).',
  )
})

it('names no change if the month twelve months ago is missing, and names each of several cars', () => {
  const series = [point('2026-10', 900), point('2026-11', 950)]
  const text = spaced(
    chartSummary([
      { name: 'C3', series },
      { name: 'Onix', series },
      { name: 'Gol', series: [] },
    ]),
  )
  expect(text).toMatch(/^C3: De R\$ 900,00 .*\. Onix: De R\$ 900,00 /)
  expect(text).not.toMatch(/Variação|Gol/)
})

import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { areAllPoints, isNarrow } from '#contract/service/verdict/missing-words.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { PlateHead } from './PlateHead.tsx'
import { Stamp } from './Stamp.tsx'
import { resultOf } from './test-results.ts'

it.each([
  ['consulta-completa', '0100'],
  ['historico-proprietarios', '0100'],
  ['consulta-completa', '0101'],
  ['consulta-completa', '0107'],
  ['gravame', '0100'],
] as const)(
  'the stamp of %s for TST%s has the common shape: width, padding and rotation',
  async (slug, scenario) => {
    const verdict = readVerdict(slug, resultOf(slug, scenario))
    if (!verdict) throw new Error('No verdict')
    render(<Stamp verdict={verdict} />)
    const { of } = await styled()
    const { rotate, padding, maxWidth, borderTopWidth } = of(screen.getByRole('region'))
    const rem = (count: number) => `${count * parseFloat(of(document.documentElement).fontSize)}px`
    expect({ rotate, padding, maxWidth }).toEqual({
      rotate: '-1deg',
      padding: `${rem(0.5)} ${rem(0.75)}`,
      maxWidth: rem(20),
    })
    // A border, unlike a shadow, stays visible in forced colours.
    expect(parseFloat(borderTopWidth)).toBeGreaterThan(0)
  },
)

it.each([
  ['VW T-CROSS 200 TSI', true],
  ['VW - VOLKSWAGEN T-CROSS COMFORTLINE 1.0 TSI FLEX 5P AUT.', false],
])('the name %s is large only if it fits beside a stamp: %s', async (car, isLarge) => {
  render(
    <MemoryRouter>
      <PlateHead plate="BRA2E19" kind="Gravame" documentTitle="Gravame" car={car} />
    </MemoryRouter>,
  )
  const name = screen.getByText(car)
  const { of } = await styled('roomy')
  const size = parseFloat(of(name).fontSize) / parseFloat(of(document.documentElement).fontSize)
  expect(size > 1.5).toBe(isLarge)
})

it.each([
  { case: 'leaves nothing open', answer: ['consulta-completa', '0100'], edge: 'whole' },
  { case: 'found something', answer: ['consulta-completa', '0103'], edge: 'whole' },
  { case: 'is a fact', answer: ['historico-proprietarios', '0100'], edge: 'whole' },
  { case: 'was not verified', answer: ['consulta-completa', '0107'], edge: 'doubt' },
  { case: 'looked at a part', answer: ['gravame', '0100'], edge: 'part' },
  {
    case: 'stands beside something worse',
    answer: ['consulta-completa', '0100'],
    isInk: true,
    edge: 'part',
  },
] as const)('the edge of an answer that $case', async ({ answer: [slug, scenario], edge, ...look }) => {
  const verdict = readVerdict(slug, resultOf(slug, scenario))
  if (!verdict) throw new Error('No verdict')
  render(<Stamp verdict={verdict} isInk={'isInk' in look} />)
  const { of } = await styled()
  const { outlineWidth, borderTopStyle } = of(screen.getByRole('region'))
  expect([outlineWidth === '1px', borderTopStyle === 'dashed']).toEqual(
    { whole: [true, false], doubt: [true, true], part: [false, false] }[edge],
  )
})

const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0107', '0111']

describe('people read a green stamp as a verdict on the whole car', () => {
  it.each(INQUIRY_SLUGS)(
    'the stamps of %s are green if all points of a car are clean, never for fewer',
    async (slug) => {
      for (const scenario of SCENARIOS) {
        const verdict = readVerdict(slug, resultOf(slug, scenario))
        if (verdict?.tone !== 'clean') continue
        const isWhole = verdict.aspects.length === 0 || areAllPoints(verdict.aspects.map(({ kind }) => kind))
        render(<Stamp verdict={verdict} />)
        const { of, colour } = await styled()
        const stamp = screen.getByRole('region')
        const { textContent } = stamp
        expect(of(stamp).color === colour('clean'), scenario).toBe(isWhole)
        expect(/pontos?\b|Não inclui/.test(textContent), textContent).toBe(verdict.aspects.length > 0)
        cleanup()
      }
    },
  )

  it('an answer of an unknown service does not count as whole', () => {
    const result = { id: 'x', servico: 'novo-servico', status: 'concluido', dados: { gravame: [] } }
    const verdict = readVerdict('novo-servico', result)
    expect([verdict?.tone, verdict && isNarrow(verdict)]).toEqual(['clean', true])
    expect(verdict?.detail).toMatch(/^Só \d dos 10 pontos/)
  })
})

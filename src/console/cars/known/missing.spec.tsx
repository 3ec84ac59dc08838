import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aspectLine, foldAspects } from '#bff/cars/fold.ts'
import { PlanPicker } from '#console/plans/PlanPicker.tsx'
import { resultOf } from '#console/record/test-results.ts'
import { showPage } from '#console/test-page.tsx'
import { aspectList, aspectName } from '#console/texts/aspect-labels.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { readFindings } from '#contract/service/car/read-findings.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { PLATE, SERVICES } from '../test-car.ts'
import { Aspects } from './Aspects.tsx'

const AT = Date.parse('2026-11-20T12:00:00Z')

/** The example cars of the embedded service. */
const CARS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0107', '0111', '0112', '0113']
const CASES: readonly { scenario: string; services: readonly InquirySlug[] }[] = [
  ...CARS.map((scenario) => ({ scenario, services: ['consulta-completa'] as const })),
  { scenario: '0101', services: ['gravame'] },
  { scenario: '0101', services: ['consulta'] },
  { scenario: '0103', services: ['debitos', 'renajud'] },
  { scenario: '0100', services: ['ecv-premium'] },
]

/** The lines of a car's file after these purchases. */
function linesAfter(services: readonly InquirySlug[], scenario: string) {
  const readings = services.flatMap((service) =>
    readFindings(service, resultOf(service, scenario)).map((finding) =>
      Object.assign(finding, { inquiryId: service, service, at: AT, boughtAt: AT }),
    ),
  )
  return foldAspects(readings).map((folded) => aspectLine(folded))
}

it.each(CASES)(
  'the button ticks the aspects that the sentence names: $scenario after $services',
  async ({ scenario, services }) => {
    const aspects = linesAfter(services, scenario)
    const page = (
      <>
        <Aspects aspects={aspects} plate={PLATE} isEmpty={false} />
        <PlanPicker plate={PLATE} aspects={aspects} />
      </>
    )
    const { user, router } = showPage('/carros/:placa', page, {
      at: `/carros/${PLATE}`,
      catalog: { servicos: SERVICES },
    })
    const sentence = screen.getByText('Falta saber:').parentElement?.textContent ?? ''
    await user.click(screen.getByRole('button', { name: 'Marcar o que falta' }))
    await waitFor(() => expect(router.state.location.search).not.toBe(''))
    const ticked = new URLSearchParams(router.state.location.search).get('saber')?.split(',')
    // Matches whole names: `baixa` must not match a part of another word.
    const named = CAR_ASPECTS.filter((aspect) =>
      new RegExp(`[:,] ${aspectList([aspect])}( \\(|[,.])|${aspectName(aspect)}: `).test(sentence),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(ticked).toEqual(named)
  },
)

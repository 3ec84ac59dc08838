import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { JsonObject } from '#contract/json.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '#contract/service/test-examples.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

afterEach(cleanup)

const ABOUT_CARS = INQUIRY_SLUGS.filter((slug) => (promisesOf(slug) ?? []).length > 0)

/** The full text of a result, including its folded parts. */
function textOf(service: string, result: JsonObject): string {
  const { container } = showPart(
    <ResultView record={{ id: 'r1', service, plate: null, request: {}, result }} />,
  )
  for (const part of container.querySelectorAll('h2, li, p, dt, dd, td, summary')) part.append('\n')
  const text = container.textContent
  cleanup()
  return text
}

/** The register's name may follow the common words once, in brackets, and must not appear elsewhere. */
function expectOneName(text: string) {
  expect(text.match(/renajud/gi)?.length ?? 0, text).toBeLessThanOrEqual(1)
  expect(text.replace('Bloqueio judicial (RENAJUD)', '')).not.toMatch(/renajud/i)
}

it.each(ABOUT_CARS)('%s shows a court’s order once, in usual words', (slug) => {
  for (const scenario of ['0100', '0101', '0104', '0106'])
    expectOneName(textOf(slug, resultOf(slug, scenario)))
  const found = textOf(slug, resultOf(slug, '0101')).match(/bloqueio judicial/gi) ?? []
  expect(found.length).toBeLessThanOrEqual(1)
})

it('an order does not repeat its heading, and keeps its other text', () => {
  showPart(
    <ResultView
      record={{
        id: 'r1',
        service: 'consulta-veicular',
        plate: null,
        request: {},
        result: resultOf('consulta-veicular', '0101'),
      }}
    />,
  )
  const order = screen.getByRole('heading', { name: 'Bloqueio judicial (RENAJUD)' }).closest('section')
  expect(within(order ?? document.body).getByText('TJMG')).toBeVisible()
  expect(order).not.toHaveTextContent(/BLOQUEIO/)
})

it('the heading above several recalls is in the plural, as in the stamp', () => {
  const text = textOf('consulta-completa', resultOf('consulta-completa', '0106'))
  expect(text).toContain('Recalls pendentes')
  expect(text).not.toContain('Recall pendente')
})

describe.skipIf(!HAS_EXAMPLES)('an example of another author', () => {
  it.each(EXAMPLES)('%s has one name for an order', (slug, result) => {
    expectOneName(textOf(slug, result))
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { paidItem } from '#console/packages/test-packages.ts'
import { showPart } from '#console/test-page.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { Finding, findingWords } from './Finding.tsx'

const ITEM: HistoryItem = {
  ...paidItem('gravame', 1),
  verdict: { tone: 'clean', text: 'Sem gravame' },
}

const show = (item: HistoryItem, environment: 'live' | 'test') =>
  showPart(<Finding item={item} />, {
    seed: (client) =>
      client.setQueryData(apiQuery('session').queryKey, {
        person: null,
        needsSetup: false,
        environment,
        keyRefused: false,
      }),
  })

describe('a result that was bought with a test key', () => {
  const tried = { ...ITEM, test: true as const }

  it('is marked as a test, without the colour of a verdict, once the key is a live key', () => {
    const { container } = show(tried, 'live')
    expect(screen.getByText('Teste: Sem gravame')).toBeVisible()
    expect(container.querySelector('svg')).toBeNull()
    expect(findingWords(tried)).toBe('Teste: Sem gravame')
  })

  it('looks like any other while the key is a test key', () => {
    const { container } = show(tried, 'test')
    expect(screen.getByText('Sem gravame')).toBeVisible()
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

it('a result whose data were erased is not said to be kept', () => {
  const erased = { ...ITEM, verdict: null, purged: { at: '2026-11-27T15:37:00.000Z', afterDays: null } }
  show(erased, 'live')
  expect(screen.getByText('Resultado apagado')).toBeVisible()
})

it('a result that was bought with a live key is not marked', () => {
  show(ITEM, 'live')
  expect(screen.getByText('Sem gravame')).toBeVisible()
})

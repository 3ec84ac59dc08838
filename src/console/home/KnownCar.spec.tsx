import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aspectLine, fileWith } from '#console/test-car-file.ts'
import { showPart } from '#console/test-page.tsx'
import { KnownCar } from './KnownCar.tsx'

it('a car of which only the value is known shows it once', () => {
  const value = aspectLine('fipe', 'known', { text: 'R$ 40.935,00 (nov/2026, 801302-2)' })
  const verdict = { tone: 'plain', text: 'FIPE R$ 40.935,00 (nov/2026)' } as const
  showPart(<KnownCar file={{ ...fileWith('BRA2E19', [value]), verdict }} plate="BRA2E19" />)
  expect(screen.getAllByText(/40\.935/)).toHaveLength(1)
})

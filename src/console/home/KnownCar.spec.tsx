import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aspectLine, fileWith } from '#console/test-car-file.ts'
import { showPart } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { ASPECT_KINDS } from '#contract/service/verdict/aspects.ts'
import { KnownCar } from './KnownCar.tsx'

afterEach(() => vi.restoreAllMocks())

it('a car of which only the value is known shows it once', () => {
  const value = aspectLine('fipe', 'known', { text: 'R$ 40.935,00 (nov/2026, 801302-2)' })
  const verdict = { tone: 'plain', text: 'FIPE R$ 40.935,00 (nov/2026)' } as const
  showPart(<KnownCar file={{ ...fileWith('BRA2E19', [value]), verdict }} plate="BRA2E19" />)
  expect(screen.getAllByText(/40\.935/)).toHaveLength(1)
})

it('two purchases that checked as many points have a line each', () => {
  const complaints = vi.spyOn(console, 'error')
  const of = (inquiryId: string, kinds: Parameters<typeof aspectLine>[0][]) =>
    kinds.map((kind) => aspectLine(kind, 'clean', { inquiryId }))
  const aspects = [
    ...of('i', ['theft', 'court', 'lien', 'auction']),
    ...of('j', ['written-off', 'recall', 'debts', 'sale-notice']),
  ]
  showPart(<KnownCar file={fileWith('BRA2E19', aspects)} plate="BRA2E19" />)
  const links = screen.getAllByText('Nada consta em 4 pontos').map((words) => words.closest('a'))
  expect(links.map((link) => link?.getAttribute('href'))).toEqual(['/consultas/i', '/consultas/j'])
  expect(complaints).not.toHaveBeenCalled()
})

it('a clean answer about a part of the car is not green', async () => {
  const verdict = { tone: 'plain', text: 'Sem alerta; faltam 9 de 10 pontos' } as const
  const file = fileWith('BRA2E19', [aspectLine('lien', 'clean')])
  showPart(<KnownCar file={{ ...file, verdict }} plate="BRA2E19" />)
  const { of, colour } = await styled()
  expect(of(screen.getByText('Sem gravame ativo')).color).toBe(colour('ink'))
})

it('a car with every point clean is green', async () => {
  const verdict = { tone: 'clean', text: 'Nada consta' } as const
  const file = fileWith(
    'BRA2E19',
    ASPECT_KINDS.map((kind) => aspectLine(kind, 'clean')),
  )
  showPart(<KnownCar file={{ ...file, verdict }} plate="BRA2E19" />)
  const { of, colour } = await styled()
  expect(of(screen.getByText(/^Nada consta em/)).color).toBe(colour('clean'))
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { VerdictLabel } from './VerdictLabel.tsx'

it.each([
  ['clean', true],
  ['alert', true],
  ['unverified', true],
  ['plain', false],
  ['a tone of tomorrow', false],
])('a %s label has its words, and an icon only if it is a verdict', (tone, hasIcon) => {
  render(<VerdictLabel label={{ tone, text: '2 alertas: bloqueio judicial, gravame' }} />)
  expect(screen.getByText('2 alertas: bloqueio judicial, gravame')).toBeVisible()
  expect(document.querySelector('svg') !== null).toBe(hasIcon)
})

it('keeps an amount and a count on one line, with any stored spaces', () => {
  render(<VerdictLabel label={{ tone: 'alert', text: '2 débitos, a partir de R$ 5.970,60' }} />)
  const words = document.querySelector('span > span')?.textContent.split(' ')
  expect(words).toEqual(['2\u00A0débitos,', 'a', 'partir', 'de\u00A0R$\u00A05.970,60'])
})

it('shows nothing if nothing was found', () => {
  const { container } = render(<VerdictLabel label={null} />)
  expect(container).toBeEmptyDOMElement()
})

it('shows a long text in short, and screen readers read all of it', () => {
  const text = '2 alertas: bloqueio judicial, gravame'
  render(
    <a href="/">
      <VerdictLabel room="row" label={{ tone: 'alert', text, short: '2 alertas: bloqueio, gravame' }} />
    </a>,
  )
  expect(screen.getByText('2 alertas: bloqueio, gravame')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAccessibleName(text)
})

it('shows more of a long text in a wide row, with its count on one line', () => {
  const text = '5 alertas: roubo ou furto, bloqueio administrativo, sinistro e mais 2'
  const label = { tone: 'alert', text, short: '5 alertas: roubo e mais 4', wide: '5 alertas: roubo e mais 3' }
  render(<VerdictLabel room="row" label={label} />)
  const [narrow, wide, heard] = document.querySelectorAll('span > span')
  expect(narrow?.textContent).toBe('5\u00A0alertas: roubo e\u00A0mais\u00A04')
  expect(wide?.textContent).toBe('5\u00A0alertas: roubo e\u00A0mais\u00A03')
  expect([narrow, wide].map((each) => each?.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  expect(heard?.textContent).toBe(text)
})

it.each([undefined, 'Sem roubo'])(
  'says what the file holds against a clean answer, in that verdict’s colour',
  async (short) => {
    const label = { tone: 'plain', text: 'Sem registro de roubo ou furto', short, file: '2 alertas' }
    render(<VerdictLabel room="row" label={label} />)
    const { of, colour } = await styled()
    for (const note of screen.getAllByText('· 2 alertas')) {
      expect(of(note).color).toBe(colour('alert'))
      expect(note.textContent).toBe(' · 2\u00A0alertas na ficha')
    }
    const heard = document.querySelector('.sr-only')?.textContent
    expect(heard).toBe('Sem registro de roubo ou furto; 2 alertas na ficha')
  },
)

it('a clean answer about some points has neither the green nor the tick', () => {
  render(<VerdictLabel label={{ tone: 'clean', text: 'Nada consta em 8 pontos', part: true }} />)
  expect(document.querySelector('svg, .text-clean')).toBeNull()
})

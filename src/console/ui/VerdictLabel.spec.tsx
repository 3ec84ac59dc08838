import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VerdictLabel } from './VerdictLabel.tsx'

it.each([
  ['clean', true],
  ['alert', true],
  ['unverified', true],
  ['plain', false],
  ['a tone of tomorrow', false],
])('a %s label has its words, and an icon only where it judges', (tone, hasIcon) => {
  render(<VerdictLabel label={{ tone, text: '2 alertas: bloqueio judicial, gravame' }} />)
  expect(screen.getByText('2 alertas: bloqueio judicial, gravame')).toBeVisible()
  expect(document.querySelector('svg') !== null).toBe(hasIcon)
})

it('keeps an amount on one line, whatever spaces it was stored with', () => {
  render(<VerdictLabel label={{ tone: 'alert', text: '2 débitos, a partir de R$ 5.970,60' }} />)
  const words = document.querySelector('span > span')?.textContent.split(' ')
  expect(words).toEqual(['2', 'débitos,', 'a', 'partir', 'de\u00A0R$\u00A05.970,60'])
})

it('says nothing where nothing was found out', () => {
  const { container } = render(<VerdictLabel label={null} />)
  expect(container).toBeEmptyDOMElement()
})

it('shows a long text in short, and says all of it to who hears it', () => {
  const text = '2 alertas: bloqueio judicial, gravame'
  render(
    <a href="/">
      <VerdictLabel isRow label={{ tone: 'alert', text, short: '2 alertas: RENAJUD, gravame' }} />
    </a>,
  )
  expect(screen.getByText('2 alertas: RENAJUD, gravame')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAccessibleName(text)
})

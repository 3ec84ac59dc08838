import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Plate } from './Plate.tsx'
import { PlateInput } from './PlateInput.tsx'

it.each([
  ['ABC1D23', 'ABC1D23', true],
  ['abc-1d23', 'ABC1D23', true],
  ['ABC1234', 'ABC-1234', false],
  ['not a plate', 'not a plate', true],
])('draws %s as %s', (plate, text, band) => {
  const { container } = render(<Plate plate={plate} size="md" />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('[aria-hidden]') !== null).toBe(band)
})

it('the word on the band is part of the picture, not of the plate', () => {
  const { container } = render(<Plate plate="ABC1D23" size="lg" />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('BRASIL')
})

it.each([
  ['ABC1234', false],
  ['ABC1D23', true],
  ['ABC', true],
])('the box in which %s is typed shows its form, and keeps its height', (value, band) => {
  const { container } = render(<PlateInput label="Placa" value={value} readOnly />)
  const place = container.querySelector('[aria-hidden].bg-plate-band')
  expect(place?.classList.contains('invisible')).toBe(!band)
})

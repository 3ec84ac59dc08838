import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
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

it.each([
  ['ABC1D23', true],
  ['ABC1234', false],
])('the word above %s is part of the picture, not of the plate', async (plate, blue) => {
  const { container } = render(<Plate plate={plate} size="lg" />)
  const band = container.querySelector('[aria-hidden]')
  expect(band?.textContent).toBe('BRASIL')
  const { of, colour } = await styled()
  expect(of(band).backgroundColor === colour('plate-band')).toBe(blue)
})

it.each([
  ['', true],
  ['ABC', true],
  ['ABC1D23', true],
  ['ABC1234', false],
])('the box with the typed text "%s" has the word and the colour of its form', async (value, blue) => {
  const { container } = render(<PlateInput label="Placa" value={value} readOnly />)
  const band = container.querySelector('[aria-hidden]')
  expect(band?.textContent).toBe('BRASIL')
  const { of, colour } = await styled()
  expect(of(band).backgroundColor === colour('plate-band')).toBe(blue)
})

it('on paper, which has no blue, the word of a plate is black on white', async () => {
  const { container } = render(<Plate plate="ABC1D23" size="lg" />)
  const band = container.querySelector('[aria-hidden]')
  const { of } = await styled('paper')
  expect([of(band).color, of(band).backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

it('is dark on white with a margin of four modules, in every colour scheme', () => {
  render(<QrCode text="https://patio.example/convite#abc" label="QR code" />)
  const image = screen.getByRole('img', { name: 'QR code' })
  const ground = image.querySelector('rect')
  const size = image.getAttribute('viewBox')?.split(' ')[2]
  expect([ground?.getAttribute('width'), ground?.getAttribute('fill')]).toEqual([size, '#fff'])
  const modules = image.querySelector('path')
  expect(modules?.getAttribute('fill')).toBe('#000')
  expect(modules?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
})

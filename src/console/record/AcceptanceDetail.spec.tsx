import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AcceptanceDetail } from './AcceptanceDetail.tsx'

const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ')

it('an accepted notice says who accepted it, when, in which version and from where', () => {
  const acceptance = {
    version: '2026-10',
    acceptedAt: '2026-11-20T12:00:00.000Z',
    by: { id: 'p', name: 'Bia' },
    address: '203.0.113.7',
    userAgent: 'Patio/0.2.0',
  }
  const { container } = render(<AcceptanceDetail acceptance={acceptance} />)
  expect(textOf(container)).toContain('Bia, 20/11/2026')
  expect(textOf(container)).toContain('versão 2026-10, do endereço 203.0.113.7')
})

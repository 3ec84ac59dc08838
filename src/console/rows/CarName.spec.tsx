import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CarName } from './CarName.tsx'

it('a name that wraps is whole, and its year joined with the last word', () => {
  const { container } = render(<CarName car="FIAT ARGO DRIVE 1.0 2020" wraps />)
  expect(container.textContent).toBe('FIAT ARGO DRIVE 1.0\u00A02020')
  expect(container.querySelector('.truncate')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { CarName } from './CarName.tsx'

it('cuts the model if there is no room, never the year', async () => {
  render(<CarName car="CHEVROLET S10 LTZ 2.8 4X4 2014" />)
  const { of } = await styled()
  expect(of(screen.getByText('2014')).flexShrink).toBe('0')
  expect(of(screen.getByText('CHEVROLET S10 LTZ 2.8 4X4')).textOverflow).toBe('ellipsis')
  expect(screen.getByTitle('CHEVROLET S10 LTZ 2.8 4X4 2014')).toHaveTextContent(
    'CHEVROLET S10 LTZ 2.8 4X4 2014',
  )
})

it('a name that wraps is complete, and its year does not leave the last word', () => {
  const { container } = render(<CarName car="FIAT ARGO DRIVE 1.0 2020" wraps />)
  expect(container.textContent).toBe('FIAT ARGO DRIVE 1.0\u00A02020')
  expect(container.querySelector('.truncate')).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { FileWaiting } from './FileWaiting.tsx'

it('a document has its place from the first drawing on, so that what is below does not move twice', () => {
  showPart(<FileWaiting />)
  expect(screen.getByText('Abrindo o PDF…')).toBeVisible()
})

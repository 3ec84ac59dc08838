import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { SettingLine } from './SettingLine.tsx'

it('a long word of a setting, such as the name of a package, breaks instead of widening the page', async () => {
  const word = 'A'.repeat(40)
  render(<SettingLine name="Pacotes" now={word} />)
  const { of } = await styled()
  expect(of(screen.getByText(word)).overflowWrap).toBe('anywhere')
})

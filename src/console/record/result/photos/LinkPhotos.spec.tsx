import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { ResultImage } from '#contract/service/result/images.ts'
import { LinkPhotos } from './LinkPhotos.tsx'

const IMAGES = [0, 1, 2].map((index): ResultImage => ({ kind: 'leilao', index, date: null }))

it('fetches no more photos after the reader has left, and keeps none in memory', async () => {
  const answers: ((photo: Blob) => void)[] = []
  const readPhoto = vi.fn<() => Promise<Blob>>(() => new Promise((resolve) => answers.push(resolve)))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { user, unmount } = showPart(<LinkPhotos images={IMAGES} readPhoto={readPhoto} />)
  await user.click(await screen.findByRole('button', { name: 'Mostrar 3 fotos' }))
  expect(readPhoto).toHaveBeenCalledOnce()
  unmount()
  await act(async () => answers[0]?.(new Blob(['x'])))
  expect(readPhoto).toHaveBeenCalledOnce()
  expect(made).not.toHaveBeenCalled()
})

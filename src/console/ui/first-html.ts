import { SIDE_BY_SIDE } from './use-media.ts'

/** Whether the BFF has drawn this first HTML with its data, and for a screen of this width. */
export function isDrawnForScreen({ dataset }: HTMLElement): boolean {
  return dataset.drawn === (matchMedia(SIDE_BY_SIDE).matches ? 'desk' : 'phone')
}

/** Whether such a first HTML still covers the console: `take-over.ts` waits until it shows as much. */
export function isCovered(): boolean {
  // Without a document the first HTML itself is being drawn.
  const first = typeof document === 'undefined' ? null : document.getElementById('first')
  return first !== null && isDrawnForScreen(first)
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

// Loaded on demand with the texts of all error codes, which a result does not need.
const WhyNoneInTest = lazyPart(
  () => import('./WhyNoneInTest.tsx').then((module) => module.WhyNoneInTest),
  PartMissing,
)

/**
 * Whether images are missing because of the test environment: a test key's inquiries have none (interface,
 * part 5), and asking would use up calls.
 */
export function useTestImages(test = false): boolean {
  const { data: session } = useQuery(apiQuery('session'))
  return test || session?.environment === 'test'
}

/** Shown instead of images in the test environment, which has none. */
export function NoneInTest({ count }: { readonly count: number }) {
  return (
    <p>
      {count === 1 ? '1 imagem' : `${count} imagens`}.{' '}
      <Suspense>
        <WhyNoneInTest />
      </Suspense>
    </p>
  )
}

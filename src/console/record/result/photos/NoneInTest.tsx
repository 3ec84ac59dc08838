import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

// With the texts of all codes, which a result does without.
const WhyNoneInTest = lazyPart(
  () => import('./WhyNoneInTest.tsx').then((module) => module.WhyNoneInTest),
  PartMissing,
)

/** Interface, part 5: a test key's inquiries have no images, and asking would use up calls. */
export function useTestImages(test = false): boolean {
  const { data: session } = useQuery(apiQuery('session'))
  return test || session?.environment === 'test'
}

/** In the place of images that the test environment does not have. */
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

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { errorText } from '#console/texts/error-text.ts'

/** Interface, part 5: a test key's inquiries have no images, and asking would use up calls. */
export function useTestImages(): boolean {
  return useQuery(apiQuery('session')).data?.environment === 'test'
}

const IN_TEST = errorText(
  { code: 'SANDBOX_SEM_DOCUMENTO', message: '', retryable: false, requestId: null, charged: 'no' },
  'image',
)

/** In the place of images that the test environment does not have. */
export function NoneInTest({ count }: { readonly count: number }) {
  return (
    <p>
      {count === 1 ? '1 imagem' : `${count} imagens`}. {IN_TEST.title}: {IN_TEST.whatToDo}
    </p>
  )
}

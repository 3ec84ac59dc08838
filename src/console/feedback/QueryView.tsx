import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#console/api/api-error.ts'
import { Button } from '#console/ui/Button.tsx'
import { ShownSkeleton, useSkeleton } from '#console/ui/Skeleton.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

type ViewedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>
  /** Describes the wait for people who cannot see the skeleton. */
  readonly label: string
  readonly skeleton: ReactNode
  readonly retryLabel?: string
  /** Shown instead of the error if the BFF answers with 404. `again` is a button that asks once more. */
  readonly missing?: (again: ReactNode) => ReactNode
  /** Surrounds an error, for instance with a page's title. */
  readonly frame?: (notice: ReactNode) => ReactNode
  /** `failed` is the error of a later read: the data stay on the page, but may be old. */
  readonly children: (data: Data, failed: Error | null) => ReactNode
}

/**
 * The states of a read in the one right order: data first, so that a failed poll keeps
 * the page; then the error; then the wait.
 */
export function QueryView<Data>({ query, label, skeleton, children, ...onError }: QueryViewProps<Data>) {
  const { data, error } = query
  const waits = useSkeleton(data === undefined && error === null)
  if (waits) return <ShownSkeleton label={label} skeleton={skeleton} />
  if (data !== undefined) return children(data, error)
  return error && <Failed query={query} error={error} {...onError} />
}

const unframed = (notice: ReactNode): ReactNode => notice

function Failed<Data>({
  query: { isFetching, refetch },
  error,
  retryLabel = 'Carregar de novo',
  missing,
  frame = unframed,
}: Pick<QueryViewProps<Data>, 'query' | 'retryLabel' | 'missing' | 'frame'> & { readonly error: Error }) {
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {retryLabel}
    </Button>
  )
  const isMissing = error instanceof ApiError && error.status === 404
  return frame(missing && isMissing ? missing(again) : <ErrorNotice error={error} actions={again} />)
}

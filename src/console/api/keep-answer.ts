import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Replaces a cached read with the answer of a write. */
export async function keepAnswer(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  answer: unknown,
): Promise<void> {
  // A read in flight may bring the earlier state.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}

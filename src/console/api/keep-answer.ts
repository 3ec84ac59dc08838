import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts what a change has answered in the place of what was read before. */
export async function keepAnswer(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  answer: unknown,
): Promise<void> {
  // A read that is in flight may hold the former state.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}

import type { QueryClient } from '@tanstack/react-query'
import { carChanged } from '#console/api/changes.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import type { CarFile } from '#contract/console/car.ts'

/** Shows a car's file as the server returned it after our own change. */
export async function showFile(client: QueryClient, plate: string, file: CarFile): Promise<void> {
  const { queryKey } = apiQuery('car', { plate })
  // A pending read may return the former file.
  await client.cancelQueries({ queryKey, exact: true })
  void carChanged(client, plate)
  void invalidate(client, 'cars')
  client.setQueryData(queryKey, file)
}

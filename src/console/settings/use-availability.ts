import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { MODE_NAMES } from '#console/services/availability.ts'
import { announce } from '#console/ui/announcements.ts'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** Sets the availability of one service. The answer is the new catalog, which all pages then use. */
export function useAvailability({ servico, nome }: CatalogItem) {
  const queryClient = useQueryClient()
  return useMutation({
    // Runs the calls one after the other, in the order of the clicks, so that the last answer contains all of
    // them.
    scope: { id: 'service-switch' },
    mutationFn: (mode: AvailabilityMode) => api('setAvailability', { params: { servico }, body: { mode } }),
    onSuccess: async (catalog, mode) => {
      await keepAnswer(queryClient, apiQuery('catalog'), catalog)
      announce(`${nome}: ${MODE_NAMES[mode].toLowerCase()}`)
    },
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#console/api/api-error.ts'
import { type Asked, isAbout, withRecord } from '#console/fipe-selection/value-query.ts'
import { isId, newId } from '#console/purchase/new-id.ts'
import { usePurchase } from '#console/purchase/use-purchase.ts'
import { inquiryOptions } from '#console/record/queries.ts'
import { isFinal } from '#contract/console/record.ts'

const LOOK_MS = 3000

/**
 * Buys one value, once. The id of the purchase stands in the URL (`consulta`) from the click on, so that a reload, Back or
 * a second tab finds the same purchase. Mount it anew (`key`) for another value.
 */
export function useValuePurchase(asked: Asked) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('consulta')
  const urlId = isId(inUrl) ? inUrl : undefined
  /** The id that this page pays under; used up once there is a record of it. */
  const [sentId, setSentId] = useState<string>()
  const [settledId, setSettledId] = useState<string>()
  const progress = usePurchase((record) => setSettledId(record.id))

  const query = useQuery({
    ...inquiryOptions(urlId ?? ''),
    // What this page is sending right now has no record yet; after a reload nobody remembers, and the server knows.
    enabled: urlId !== undefined && (urlId !== sentId || urlId === settledId),
    staleTime: ({ state }) => (state.data && isFinal(state.data.state) ? Infinity : 0),
    refetchInterval: ({ state }) => (state.data && !isFinal(state.data.state) ? LOOK_MS : false),
  })
  // Somebody else's link, or a URL edited by hand: a value must not stand under another car's steps.
  const record = query.data && isAbout(query.data, asked) ? query.data : undefined
  const neverSent = query.error instanceof ApiError && query.error.status === 404

  const show = (id: string, replace: boolean) => {
    if (id === urlId) return
    const next = new URLSearchParams(search)
    next.set('consulta', id)
    setSearch(next, { replace, preventScrollReset: true })
  }
  /** A click may come twice before the page has drawn itself anew: it then finds the same id. */
  const unusedId = () => {
    const used = progress.failure?.kind === 'used'
    if (sentId !== undefined && sentId !== settledId && !used) return sentId
    return urlId !== undefined && neverSent ? urlId : newId()
  }
  return {
    /** The purchase that the URL names, in whatever state it is. */
    record,
    /** Looking whether the purchase in the URL was ever sent. */
    looking: urlId !== undefined && query.isLoading,
    /** That look failed, so it is not known yet whether something was paid. */
    lookError: query.error && !query.data && !neverSent ? query.error : undefined,
    look: () => void query.refetch(),
    isLooking: query.isFetching,
    /** Paid for on this page, so that its answer may take the focus. */
    isFresh: record !== undefined && record.id === settledId,
    progress,
    pay: (priceCents: number, { force } = { force: false }): void => {
      const id = unusedId()
      setSentId(id)
      progress.pay({ id, ...asked, priceCents }, { force })
      // Another try of the same value takes the place of the one that came to nothing.
      show(id, urlId !== undefined)
    },
    /** Shows what was paid for before, perhaps asked for in another way. */
    open: async (id: string): Promise<void> => {
      const known = await client
        .fetchQuery({ ...inquiryOptions(id), staleTime: Infinity })
        .catch(() => undefined)
      // The click that was answered so has put its own id there; it stands for nothing.
      const replace = urlId !== undefined
      if (known) setSearch(withRecord(search, known), { replace, preventScrollReset: true })
      else show(id, replace)
    },
  }
}

export type ValuePurchase = ReturnType<typeof useValuePurchase>

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, apiWithSignal } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { SessionEnd } from '#contract/console/session.ts'

/** Wait before the first check: a page that has just opened makes other requests first. */
const FIRST_LOOK_MS = 15_000
/** How often a page that shows the warning checks whether another tab has continued the session. */
const NEXT_LOOK_MS = 10_000
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export interface EndingSession {
  /** Epoch milliseconds, by the clock of this device. */
  readonly endsAt: number
  /** Continues the session, which ends the warning. Undefined if the session ends in any case. */
  readonly goOn: (() => void) | undefined
}

/**
 * The end of the signed-in person's session, once it is near enough for a warning. The page asks the server
 * for it, which does not count as use of the session. If somebody has typed or scrolled since the last check,
 * the session continues without a warning: reading and typing send nothing to the server.
 */
export function useSessionEnd(): EndingSession | undefined {
  const queryClient = useQueryClient()
  const { isUsed, forget } = useSignsOfUse()
  const hasWaited = useFirstLook()
  const options = apiQuery('sessionEnd')
  const { data: end, dataUpdatedAt } = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const found = await apiWithSignal('sessionEnd', {}, signal)
      if (!warnsOf(found) || !found.canContinue || !isUsed()) return found
      const next = await api('continueSession')
      // If it fails, the next look tries again.
      forget()
      return next
    },
    enabled: hasWaited,
    // The end of an old session says nothing about the next one.
    gcTime: 0,
    // After a failed look the earlier answer says nothing about the next one.
    refetchInterval: ({ state }) => nextLook(state.error ? undefined : state.data),
    // The session of a tab in the background ends too.
    refetchIntervalInBackground: true,
  })
  const goOn = useMutation({
    mutationFn: () => api('continueSession'),
    onSuccess: (next) => queryClient.setQueryData(options.queryKey, next),
  })
  if (!end || !warnsOf(end)) return undefined
  return {
    endsAt: dataUpdatedAt + end.inSeconds * 1000,
    goOn: end.canContinue ? () => goOn.mutate() : undefined,
  }
}

const warnsOf = ({ inSeconds, warnSeconds }: SessionEnd): boolean => inSeconds <= warnSeconds

function nextLook(end: SessionEnd | undefined): number {
  if (!end) return NEXT_LOOK_MS
  const untilWarning = (end.inSeconds - end.warnSeconds) * 1000
  return untilWarning > 0 ? untilWarning : Math.min(NEXT_LOOK_MS, (end.inSeconds + 1) * 1000)
}

function useFirstLook(): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), FIRST_LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}

/** Whether somebody has used the page, until that is forgotten. */
function useSignsOfUse() {
  const used = useRef(false)
  useEffect(() => {
    const note = () => {
      used.current = true
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, note, { capture: true })
    }
  }, [])
  return {
    isUsed: () => used.current,
    forget: () => {
      used.current = false
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useOnline } from '#console/ui/use-online.ts'

/** A page that fails again so soon waits for a person (ms). */
const ONCE_IN_MS = 60_000

/**
 * Loads the page again by itself, if its script is gone after an update or did not come without a network.
 * Once: what fails again needs a person. Not while an order or another change is being sent, and not if
 * somebody has typed something beside the failed page.
 */
export function useOwnReload(): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  // Before the browser paints a page that goes at once.
  useLayoutEffect(() => {
    if (!isOnline || client.isMutating() > 0 || hasTypedText() || !isFirst(Date.now())) return
    location.reload()
  }, [client, isOnline])
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue)
}

/** Notes the time in the entry of the history, which a reload keeps. */
function isFirst(now: number): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the router and this function write it
  const state = history.state as { readonly reloadedAt?: number } | null
  if (now - (state?.reloadedAt ?? 0) < ONCE_IN_MS) return false
  history.replaceState({ ...state, reloadedAt: now }, '')
  return true
}

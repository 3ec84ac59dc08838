import { lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { onNetworkChange } from './use-online.ts'

/** The pauses between two attempts to load a missing part: the first and the longest (ms). */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * A part of a page with its own script. If `preload` has loaded it before it is first drawn, it is drawn at
 * once; `lazy` would still show the fallback for a moment.
 *
 * @param Missing replaces a part that cannot be loaded, until it can; without it, the whole page fails
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: () => ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  let isLateMissing = false
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const preloadOr = (replacement: () => ReactNode) =>
    preload().catch(() => {
      isLateMissing = true
      return { default: replacement }
    })
  const Late = lazy<ComponentType<Props>>(Missing ? () => preloadOr(Missing) : preload)
  function Part(props: Props) {
    // Keeps the first component, because replacing it would lose typed text. A missing part holds none.
    const [Component, setComponent] = useState<ComponentType<Props>>(() => loaded ?? Late)
    useEffect(() => {
      if (Component !== Late || !isLateMissing) return undefined
      return untilDone(async () => {
        const part = loaded ?? (await preload()).default
        setComponent(() => part)
      })
    }, [Component])
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}

/**
 * Tries at once, at every change of the network, and after pauses that grow until the next change. One
 * attempt at the `online` event is not enough: the failing load may end only after the event, and the first
 * requests after the event may still fail.
 *
 * @returns a function that stops it
 */
function untilDone(attempt: () => Promise<void>): () => void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const again = () => {
    clearTimeout(timer)
    if (navigator.onLine) void attempt().catch(wait)
  }
  const wait = () => {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(again, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const stopListening = onNetworkChange(() => {
    pause = FIRST_PAUSE_MS
    again()
  })
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
  }
}

/** Replaces a part that the page can work without, and data that wait for a network. */
export function PartMissing() {
  return (
    <p role="status" className="text-muted">
      Isto não carregou. Se não aparecer quando a conexão voltar, recarregue a página.
    </p>
  )
}

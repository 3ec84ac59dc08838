import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { PartMissing } from './lazy-part.tsx'
import { useOnline } from './use-online.ts'

/** A grey block in the shape of the coming content. It is decoration: `Loading` announces the wait. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-sunken', className)} />
}

/**
 * The same, for content that the first view may show already: that view stays until the content loads
 * (`take-over.ts`).
 */
export function LateSkeleton({ className }: { readonly className: string }) {
  return (
    <div data-late>
      <Skeleton className={className} />
    </div>
  )
}

const SHOW_AFTER_MS = 200
const SHOW_FOR_MS = 300

/**
 * Whether to show a placeholder: not before 200 ms of waiting, then for at least 300 ms, so that nothing
 * flashes.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [isDue, setDue] = useState(false)
  const shownAt = useRef(0)
  // Read while rendering, so that the placeholder never covers content that has arrived meanwhile.
  if (isDue) {
    setDue(false)
    setShown(pending)
  }
  // A layout effect, because a timer that is cleared later could still cover content that has just arrived.
  useLayoutEffect(() => {
    if (pending === shown) return undefined
    const wait = pending ? SHOW_AFTER_MS : Math.max(0, shownAt.current + SHOW_FOR_MS - performance.now())
    const timer = setTimeout(() => {
      if (!pending) {
        setShown(false)
        return
      }
      shownAt.current = performance.now()
      setDue(true)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return shown
}

interface LoadingProps {
  readonly skeleton: ReactNode
  /** Describes the wait for people who cannot see the blocks. */
  readonly label: string
}

/** The skeleton of content that is loading, after a short wait. */
export function Loading({ skeleton, label }: LoadingProps) {
  return useSkeleton(true) ? <ShownSkeleton skeleton={skeleton} label={label} /> : null
}

/**
 * The same without the short wait, for components that time it themselves. Without a network nothing is
 * loading: reads wait until it is back.
 */
export function ShownSkeleton({ skeleton, label }: LoadingProps) {
  if (!useOnline()) return <PartMissing />
  return (
    <>
      <output className="sr-only">{label}</output>
      {skeleton}
    </>
  )
}

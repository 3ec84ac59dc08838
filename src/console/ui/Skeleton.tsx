import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A grey block in the shape of what is coming. Decoration: the waiting itself is said by `Loading`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-sunken', className)} />
}

const SHOW_AFTER_MS = 200
const SHOW_FOR_MS = 300

/** Whether to show a placeholder: not before 200 ms of waiting, and then for at least 300 ms, so that nothing flashes. */
export function useSkeleton(pending: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (pending === shown) return undefined
    const wait = pending ? SHOW_AFTER_MS : Math.max(0, shownAt.current + SHOW_FOR_MS - performance.now())
    const timer = setTimeout(() => {
      if (pending) shownAt.current = performance.now()
      setShown(pending)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return shown
}

interface LoadingProps {
  readonly pending: boolean
  readonly skeleton: ReactNode
  /** What is being waited for, for those who cannot see the blocks. */
  readonly label?: string
  readonly children: () => ReactNode
}

/** The skeleton while pending (see `useSkeleton`), then the content. */
export function Loading({ pending, skeleton, label = 'Carregando', children }: LoadingProps) {
  const shown = useSkeleton(pending)
  if (shown)
    return (
      <>
        <output className="sr-only">{label}</output>
        {skeleton}
      </>
    )
  return pending ? null : children()
}

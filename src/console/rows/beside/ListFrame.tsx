import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useOutlet } from 'react-router'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { OPENED, useBeside } from './beside.ts'

/** Props of a list that can have one of its rows open beside it. */
export interface ListPartProps {
  /** Id of the open row, from the URL. */
  readonly openId: string | undefined
  /** The open page; null if the list is alone. */
  readonly opened: ReactNode
}

interface ListFrameProps extends Pick<ListPartProps, 'openId'> {
  readonly List: ComponentType<ListPartProps>
}

/** A list, or the page that one of its rows opens (the outlet). From 1280 px on, both side by side. */
export function ListFrame({ List, openId }: ListFrameProps) {
  const opened = useOutlet()
  const beside = useBeside()
  if (opened !== null && !beside) {
    return (
      <div data-wide className={OPENED}>
        {opened}
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <List openId={openId} opened={opened} />
    </Suspense>
  )
}

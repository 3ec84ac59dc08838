import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useOutlet } from 'react-router'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { OPENED, useBeside } from './beside.ts'

/** A list with what one of its rows has opened, which is drawn beside it. */
export interface ListPartProps {
  /** Of the open row, as the address has it. */
  readonly openId: string | undefined
  /** Null where the list is alone. */
  readonly opened: ReactNode
}

interface ListFrameProps extends Pick<ListPartProps, 'openId'> {
  readonly List: ComponentType<ListPartProps>
}

/** A list, what one of its rows opens (the outlet), or from 1280 px on both beside each other. */
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

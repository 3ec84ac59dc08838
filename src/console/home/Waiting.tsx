import type { ReactNode } from 'react'
import type { Batch } from '#contract/console/batch.ts'
import type { Day } from '#contract/console/day.ts'
import type { AlertsPage } from '#contract/console/vehicle-alert.ts'
import { DayPart } from './DayPart.tsx'
import { Finished } from './Finished.tsx'
import { Running, runningLists } from './Running.tsx'
import { UnreadAlerts, unreadOf } from './UnreadAlerts.tsx'

/** At a desk in a column of its own, beside the plate and the cars. */
export const BESIDE = 'min-w-0 xl:col-start-2 xl:row-span-3 xl:row-start-1'
/** What is no longer leaves the cars all of the width. */
const BESIDE_PLATE = 'min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1'

/** So many lines, titles counted, are as high as the plate and what is below it. */
const LINES = 7

/** What was read; undefined where it could not be. */
interface WaitingLists {
  readonly day: Day | undefined
  readonly alerts: AlertsPage | undefined
  readonly batches: readonly Batch[] | undefined
}

interface WaitingProps extends WaitingLists {
  readonly isShort: boolean
  /** In its place while nothing waits. */
  readonly nothing: ReactNode
  /** What has ended was marked as seen: its list goes, and with it the button that has the focus. */
  readonly onSeen: () => void
}

/** What waits for somebody: purchases under way, alerts that nobody has read, and what has ended. */
export function Waiting({ nothing, onSeen, isShort, ...lists }: WaitingProps) {
  const { day, alerts, batches } = lists
  // What could not be read is not called done.
  if (listsOf(lists).every((list) => list?.length === 0)) return nothing
  return (
    <div className={`${isShort ? BESIDE_PLATE : BESIDE} @container flex flex-col gap-8 empty:hidden`}>
      <Running purchases={day?.running ?? []} batches={batches ?? []} />
      <UnreadAlerts page={alerts} />
      {day && <Finished day={day} onSeen={onSeen} />}
    </div>
  )
}

function listsOf({ day, alerts, batches }: WaitingLists) {
  return [day?.running, day?.finished, alerts && unreadOf(alerts), batches && runningLists(batches)]
}

/** Whether what waits is no higher than the plate beside it. */
export function fitsBesidePlate(waiting: WaitingLists): boolean {
  const lists = listsOf(waiting)
  return lists.reduce((sum, list) => sum + (list?.length ? list.length + 1 : 0), 0) <= LINES
}

/** Nothing waits. Said only where the column would be empty: a phone needs the height for the cars. */
export function Calm() {
  return (
    <div className={`${BESIDE_PLATE} max-xl:hidden`}>
      <DayPart title="Tudo em dia">
        <p className="py-3 text-muted">Nada em andamento, nenhum aviso novo.</p>
      </DayPart>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Batch } from '#contract/console/batch.ts'
import type { Day } from '#contract/console/day.ts'
import type { AlertsPage } from '#contract/console/vehicle-alert.ts'
import { DayPart } from './DayPart.tsx'
import { Finished } from './Finished.tsx'
import { Running, runningLists } from './Running.tsx'
import { UnreadAlerts, unreadOf } from './UnreadAlerts.tsx'

/** At a desk, a column of its own beside the plate and the cars. */
export const BESIDE = 'min-w-0 xl:col-start-2 xl:row-span-3 xl:row-start-1'
/** Used for few lines: the cars below then have the whole width. */
const BESIDE_PLATE = 'min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1'

/** How many lines, titles included, are as high as the plate box and its links. */
const LINES = 7

/** Lists that were read; undefined if they could not be read. */
interface WaitingLists {
  readonly day: Day | undefined
  readonly alerts: AlertsPage | undefined
  readonly batches: readonly Batch[] | undefined
}

interface WaitingProps extends WaitingLists {
  readonly isShort: boolean
  /** Shown instead if there is no open work. */
  readonly nothing: ReactNode
  /**
   * Called when the ended purchases were marked as seen: their list goes, and with it the button that has the
   * focus.
   */
  readonly onSeen: () => void
}

/** The open work: purchases in progress, unread alerts, and purchases that have ended. */
export function Waiting({ nothing, onSeen, isShort, ...lists }: WaitingProps) {
  const { day, alerts, batches } = lists
  // A list that could not be read does not count as empty.
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

/** Whether the open work is not higher than the plate box beside it. */
export function fitsBesidePlate(waiting: WaitingLists): boolean {
  const lists = listsOf(waiting)
  return lists.reduce((sum, list) => sum + (list?.length ? list.length + 1 : 0), 0) <= LINES
}

/** Says that there is no open work. Hidden on a phone, where the cars need the height. */
export function Calm() {
  return (
    <div className={`${BESIDE_PLATE} max-xl:hidden`}>
      <DayPart title="Tudo em dia">
        <p className="py-3 text-muted">Nada em andamento, nenhum aviso novo.</p>
      </DayPart>
    </div>
  )
}

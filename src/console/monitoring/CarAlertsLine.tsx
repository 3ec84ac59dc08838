import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { alertDetail, alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import type { CarAlerts } from '#console/watching/by-car.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import { CountPill } from '#console/watching/CountPill.tsx'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { useMarkRead } from './use-mark-read.ts'

interface CarAlertsLineProps {
  readonly group: CarAlerts
  readonly onOpen: () => void
}

/** One car: the gravest unread alert, and all alerts once it is opened, which marks them as read. */
export function CarAlertsLine({ group, onOpen }: CarAlertsLineProps) {
  const { plate, isPlate, alerts } = group
  const [isOpen, setOpen] = useState(false)
  const mark = useMarkRead()
  const unread = alerts.filter(({ read }) => !read)
  const toggle = (open: boolean) => {
    setOpen(open)
    if (open) onOpen()
    if (open && unread.length > 0) mark.mutate(unread.map(({ id }) => id))
  }
  return (
    <Disclosure onToggle={toggle} summary={<Summary group={group} unread={unread.length} />}>
      <div className="flex flex-col gap-1 pb-3 pl-6">
        {mark.error && <ErrorNotice error={mark.error} />}
        <ul className="flex flex-col divide-y divide-line">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <AlertText alert={alert} />
              {isOpen && isPlate && <ConfirmAlert alert={alert} />}
            </li>
          ))}
        </ul>
        {isPlate && (
          <Link to={paths.car(plate)} className="inline-flex min-h-11 w-fit items-center text-link">
            Ver a ficha do carro
          </Link>
        )}
      </div>
    </Disclosure>
  )
}

/**
 * On a phone the car, the change and the time have a line each; beside the watched cars they share one of 44
 * px.
 */
const SUMMARY =
  'grid-cols-[6.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 leading-5 xl:grid-cols-[6.25rem_minmax(0,1fr)_minmax(0,1fr)_2rem_5rem]'

function Summary({ group, unread }: { readonly group: CarAlerts; readonly unread: number }) {
  const { plate, car, alerts, byWeight } = group
  // An alert that was read must not hide an unread one.
  const gravest = byWeight.find(({ read }) => !read) ?? byWeight[0]
  const [newest] = alerts
  if (!gravest || !newest) return null
  const others = alerts.length - 1
  return (
    <span className={cx('grid min-w-0 flex-1 font-normal', SUMMARY)}>
      {plate === '' ? <span className="text-muted">Sem placa</span> : <Plate plate={plate} size="sm" />}
      <CarName car={car} wraps />
      <span className="flex justify-end xl:col-start-4 xl:row-start-1">
        {unread > 0 && <CountPill count={unread} one="novo" many="novos" />}
      </span>
      {/* The opened lines show it too. */}
      <span className="min-w-0 xl:col-start-3 xl:row-start-1 group-open/disclosure:hidden max-xl:col-span-3">
        <bdi className={cx('wrap-anywhere', unread > 0 && 'font-semibold')}>{alertHeadline(gravest)}</bdi>{' '}
        {others > 0 && (
          <span className="whitespace-nowrap text-muted">
            e mais {others === 1 ? '1 aviso' : `${others} avisos`}
          </span>
        )}
      </span>
      <Age
        at={newest.at}
        className="text-muted group-open/disclosure:hidden max-xl:col-span-3 xl:col-start-5 xl:text-right"
      />
    </span>
  )
}

function AlertText({ alert }: { readonly alert: VehicleAlert }) {
  const detail = alertDetail(alert)
  return (
    <p className="flex min-w-48 flex-1 flex-col">
      <bdi className="font-semibold wrap-anywhere">{alertHeadline(alert)}</bdi>
      {detail !== null && <bdi className="wrap-anywhere">{detail}</bdi>}
      <Age at={alert.at} className="text-xs text-muted" />
    </p>
  )
}

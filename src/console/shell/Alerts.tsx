import type { ReactNode } from 'react'
import { ChargeAlerts } from './ChargeAlerts.tsx'
import { LimitAlerts } from './LimitAlerts.tsx'

/** What managers have to take note of, on every page. */
export function Alerts(): ReactNode {
  return (
    <>
      <ChargeAlerts />
      <LimitAlerts />
    </>
  )
}

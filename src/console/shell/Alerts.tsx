import type { ReactNode } from 'react'
import { ChargeAlerts } from './ChargeAlerts.tsx'
import { KeyBanner } from './KeyBanner.tsx'
import { LimitAlerts } from './LimitAlerts.tsx'
import { LostFocus } from './LostFocus.tsx'

/** What people have to know or managers have to take note of, on every page. */
export function Alerts(): ReactNode {
  return (
    <>
      <KeyBanner />
      <ChargeAlerts />
      <LimitAlerts />
      <LostFocus />
    </>
  )
}

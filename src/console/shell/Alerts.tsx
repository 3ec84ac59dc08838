import type { ReactNode } from 'react'
import { ChargeAlerts } from './ChargeAlerts.tsx'
import { KeyBanner } from './KeyBanner.tsx'
import { LimitAlerts } from './LimitAlerts.tsx'
import { LostFocus } from './LostFocus.tsx'

/** Notices on every page: for all people, and for managers. */
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

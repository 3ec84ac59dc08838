import type { ReactNode } from 'react'
import { ChargeAlerts } from './ChargeAlerts.tsx'
import { holdPage } from './hold-page.ts'
import { KeyBanner } from './KeyBanner.tsx'
import { LimitAlerts } from './LimitAlerts.tsx'

/** Notices on every page: for all people, and for managers. */
export function Alerts(): ReactNode {
  return (
    <div ref={holdPage}>
      <KeyBanner />
      <ChargeAlerts />
      <LimitAlerts />
    </div>
  )
}

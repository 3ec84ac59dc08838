import { Outlet } from 'react-router'
import { SessionGate } from '#console/account/SessionGate.tsx'
import { AfterFrame } from './AfterFrame.tsx'
import { AppFrame } from './AppFrame.tsx'

/** Layout of every page behind the sign-in. */
export function SignedIn() {
  return (
    <SessionGate>
      <AppFrame>
        <AfterFrame>
          <Outlet />
        </AfterFrame>
      </AppFrame>
    </SessionGate>
  )
}

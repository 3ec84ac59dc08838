import { Outlet } from 'react-router'
import { SessionGate } from '#console/account/SessionGate.tsx'
import { OwnTask } from '#console/ui/OwnTask.tsx'
import { AppFrame } from './AppFrame.tsx'

/** Layout of every page behind the sign-in. */
export function SignedIn() {
  return (
    <SessionGate>
      <AppFrame>
        <OwnTask>
          <Outlet />
        </OwnTask>
      </AppFrame>
    </SessionGate>
  )
}

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isUnreached } from '#console/api/api-error.ts'
import { pageOf, unauthenticatedCalls } from '#console/api/http.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { paths } from '#console/paths.ts'
import { useTitlePart } from '#console/ui/document-title.ts'
import type { Person, Session } from '#contract/console/session.ts'
import { PersonContext } from './person-context.ts'
import { onOtherTab } from './session.ts'
import { SignInPage } from './SignInPage.tsx'
import { Splash } from './Splash.tsx'

const SessionEndedDialog = lazy(() =>
  import('./SessionEndedDialog.tsx').then((module) => ({ default: module.SessionEndedDialog })),
)

/** Wait of a page that has not reached the server before it asks again (ms). */
const ASK_AGAIN_MS = 5000

/**
 * Without a session it shows the sign-in page at the requested URL. When a session ends during work, the page
 * and everything typed stay, covered by a dialog that asks the person to sign in again.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const query = useQuery({
    ...apiQuery('session'),
    // A browser may count as online without a network; then no event says that the network is back.
    refetchInterval: ({ state }) => !state.data && isUnreached(state.error) && ASK_AGAIN_MS,
  })
  const { data: session } = query
  const person = session?.person ?? null
  const lastPerson = useLastPerson(person)
  useSessionEnd()
  useTitlePart('mark', session?.environment === 'test' ? ' [TESTE]' : '')

  if (!session) return <NoSession {...query} />
  if (session.needsSetup) {
    return (
      <>
        {/* Shown until the set-up page has loaded. */}
        <Splash />
        <Navigate to={paths.setup()} replace />
      </>
    )
  }
  if (!lastPerson) return <SignInPage />
  return (
    <Work of={lastPerson} signedIn={person}>
      {children}
    </Work>
  )
}

/**
 * The person who opened the page, with their current data: a manager may have changed their role or
 * permission.
 */
function useLastPerson(person: Person | null): Person | null {
  const [last, setLast] = useState(person)
  if (person && person !== last && (!last || last.id === person.id)) setLast(person)
  return last
}

interface WorkProps {
  readonly of: Person
  /** The person who may see the page now. */
  readonly signedIn: Person | null
  readonly children: ReactNode
}

function Work({ of, signedIn, children }: WorkProps) {
  const covered = signedIn?.id !== of.id
  useLayoutEffect(() => {
    pageOf.id = of.id
  }, [of.id])
  const another = covered && signedIn !== null
  useEffect(() => {
    // Nothing of the first person may remain on the page or in memory.
    if (another) location.replace(paths.home())
  }, [another])
  return (
    <PersonContext value={of}>
      {/* The cover comes before the dialog, so that it records the focus before the dialog takes it in
          the same commit. */}
      <Cover covered={covered}>{children}</Cover>
      <Suspense>{!signedIn && <SessionEndedDialog person={of} />}</Suspense>
    </PersonContext>
  )
}

interface CoverProps {
  readonly covered: boolean
  readonly children: ReactNode
}

/**
 * Takes the focus from the covered page and gives it back afterwards. Browsers keep an open modal dialog of a
 * hidden page visible, so the cover hides those too.
 */
function Cover({ covered, children }: CoverProps) {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (covered) before.current = document.activeElement
    else if (before.current instanceof HTMLElement) before.current.focus()
  }, [covered])
  return <div className={covered ? 'contents invisible [&_dialog]:invisible' : 'contents'}>{children}</div>
}

type NoSessionProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>

function NoSession({ error, isFetching, isPaused, refetch }: NoSessionProps) {
  return (
    <Splash>
      {isPaused || isUnreached(error) ? (
        <NoNetwork />
      ) : (
        error && <RetryNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Splash>
  )
}

/**
 * Shown when the console came from the device's cache. The query asks for the session until there is a
 * network.
 */
function NoNetwork() {
  return (
    <div role="alert">
      <h2 className="mb-2 text-lg font-bold">Sem conexão com o Pátio</h2>
      <p>
        Confira a internet. Nada foi consultado nem cobrado. O Pátio abre sozinho quando a conexão voltar.
      </p>
    </div>
  )
}

/**
 * Reads the session again when any call gets a 401, because nobody is signed in any more, when another tab
 * signs somebody in or out, and when the browser brings the page back.
 */
function useSessionEnd(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stopNoticing = unauthenticatedCalls.subscribe(() => {
      queryClient.setQueryData<Session>(
        apiQuery('session').queryKey,
        (session) => session && { ...session, person: null },
      )
    })
    const stopHearing = onOtherTab((signedOut) => {
      // Opens a new document, so that nothing read or typed stays on the page or in memory.
      if (signedOut) location.replace(paths.home())
      else void invalidate(queryClient, 'session')
    })
    // The browser may bring a page back as it was left, after its session has ended.
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void invalidate(queryClient, 'session')
    }
    addEventListener('pageshow', onBack)
    return () => {
      stopNoticing()
      stopHearing()
      removeEventListener('pageshow', onBack)
    }
  }, [queryClient])
}

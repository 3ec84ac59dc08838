import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchNothing } from '#console/api/http.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { Session, SetupRequest, SignInRequest } from '#contract/console/session.ts'
import { tellOtherTabs } from './session-news.ts'

const loadSessionSchema = () => import('#contract/console/session.ts').then((module) => module.SessionSchema)

/** Who is signed in. Asked again when the window comes back: the session may have ended in another tab. */
export const sessionOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => fetchJson(loadSessionSchema, CONSOLE_PATHS.session, { signal }),
    staleTime: 60_000,
    gcTime: Infinity,
  })

/** Both answer with the new session. */
export async function signIn(body: SignInRequest): Promise<Session> {
  const session = await fetchJson(loadSessionSchema, CONSOLE_PATHS.session, { method: 'POST', body })
  tellOtherTabs()
  return session
}

export async function signOut(): Promise<void> {
  await fetchNothing(CONSOLE_PATHS.session, { method: 'DELETE' })
  tellOtherTabs()
}

/** Creates the first manager and signs them in. */
export const setUp = (body: SetupRequest) =>
  fetchJson(loadSessionSchema, CONSOLE_PATHS.setup, { method: 'POST', body })

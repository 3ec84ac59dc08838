import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchNothing } from '#console/api/http.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import type { SetupRequest, SignInRequest } from '#contract/console/session.ts'

/** Who is signed in. Asked again when the window comes back: the session may have ended in another tab. */
export const sessionOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => fetchJson(SessionSchema, CONSOLE_ROUTES.session, { signal }),
    staleTime: 60_000,
    gcTime: Infinity,
  })

/** Both answer with the new session. */
export const signIn = (body: SignInRequest) =>
  fetchJson(SessionSchema, CONSOLE_ROUTES.session, { method: 'POST', body })

export const signOut = () => fetchNothing(CONSOLE_ROUTES.session, { method: 'DELETE' })

/** Creates the first manager and signs them in. */
export const setUp = (body: SetupRequest) =>
  fetchJson(SessionSchema, CONSOLE_ROUTES.setup, { method: 'POST', body })

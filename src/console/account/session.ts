import { ApiError } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import type { Session, SetupRequest, SignInRequest } from '#contract/console/session.ts'
import type { InviteAccept } from '#contract/console/staff.ts'

const CHANNEL = 'patio-session'
const SIGNED_OUT = 'signed-out'

/** Signs in and answers with the new session. So does `setUp`. */
export async function signIn(body: SignInRequest): Promise<Session> {
  const session = await api('signIn', { body })
  notifyOtherTabs()
  return session
}

/** Key of the mutation that signs out. Work that needs the session, like the event stream, stops with it. */
export const SIGN_OUT = ['sign-out'] as const

export async function signOut(): Promise<void> {
  await api('signOut')
  notifyOtherTabs(SIGNED_OUT)
}

/** Creates the first manager and signs them in. */
export const setUp = (body: SetupRequest): Promise<Session> => api('setup', { body })

/** Whether the step between password and session took too long. */
export const isSignInExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.detail.code === 'SIGN_IN_EXPIRED'

/** Sets the password of the link's person and signs them in, in the other tabs of this browser as well. */
export async function acceptInvite(body: InviteAccept): Promise<void> {
  await api('acceptInvite', { body })
  notifyOtherTabs()
}

/**
 * Makes the other tabs of this browser ask the BFF who is signed in. With `SIGNED_OUT` they drop everything
 * they show.
 */
export function notifyOtherTabs(message: typeof SIGNED_OUT | null = null): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin, a window has
  channel.postMessage(message)
  channel.close()
}

/**
 * Calls the listener when somebody signs in or out in another tab. Returns a function that stops listening.
 */
export function onOtherTab(listener: (signedOut: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => listener(data === SIGNED_OUT))
  return () => channel.close()
}

import { newId } from '#console/api/random-id.ts'
import type { ShareRequest } from '#contract/console/share.ts'

export type NewLink = NonNullable<ShareRequest['link']>

/** A link's id, and its token: 32 random bytes in base64url. The server keeps only the token's hash. */
export function newLink(): NewLink {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return { id: newId(), token: text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') }
}

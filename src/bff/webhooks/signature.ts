import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseSignature, signedPrefix } from '#contract/service/webhook-event.ts'

/** A signature is good for this long before and after its time (interface part 8). */
const TOLERANCE_MS = 5 * 60_000

/**
 * Whether a delivery is the service's and recent (interface 6.4). `body` is the bytes as they came; each of
 * `secrets` may have signed, so that one can be rotated without losing deliveries.
 */
export function isGenuine(
  header: string | undefined,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): boolean {
  const signature = parseSignature(header)
  if (!signature) return false
  if (Math.abs(now - signature.timestamp * 1000) > TOLERANCE_MS) return false
  const given = Buffer.from(signature.v1, 'hex')
  let genuine = false
  // Every secret is tried, so that the time taken shows nothing.
  for (const secret of secrets) {
    const own = createHmac('sha256', secret).update(signedPrefix(signature.timestamp)).update(body).digest()
    if (timingSafeEqual(own, given)) genuine = true
  }
  return genuine
}

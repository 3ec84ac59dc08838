import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseSignature, signedPrefix } from '#contract/service/webhook-event.ts'

/** How much a signature's time may differ from now in both directions (ms, interface part 8). */
const TOLERANCE_MS = 5 * 60_000

/**
 * Whether a delivery comes from the service and is recent (interface 6.4). `body` is the received bytes. Any
 * of `secrets` may have signed it, so that a secret can be rotated without losing deliveries.
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
  // Every secret is tried, so that the duration reveals nothing.
  for (const secret of secrets) {
    const own = createHmac('sha256', secret).update(signedPrefix(signature.timestamp)).update(body).digest()
    if (timingSafeEqual(own, given)) genuine = true
  }
  return genuine
}

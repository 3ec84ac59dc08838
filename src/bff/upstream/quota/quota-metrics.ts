import type { Registry } from 'prom-client'
import { registerGauges } from '../../metrics/gauges.ts'
import type { CallQuota } from './call-quota.ts'

interface Measured {
  readonly metrics: Registry
  readonly quota: CallQuota
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Gauges of the calls that the service's key allows, and of the waiting calls of this process. */
export function measureQuota({ metrics, quota, now }: Measured): void {
  registerGauges(metrics, () => quota.state(), [
    {
      name: 'patio_call_quota_limit',
      help: 'Calls that the key allows in 60 seconds',
      values: ({ limit }) => [[{}, limit]],
    },
    {
      name: 'patio_call_quota_free',
      help: 'Calls that may begin now, as this process knows it',
      values: ({ free }) => [[{}, free]],
    },
    {
      name: 'patio_waiting_calls',
      help: 'Calls of this process that wait for the quota, by their class',
      labels: ['class'],
      values: ({ waiting }) => waiting.map(({ callClass, count }) => [{ class: callClass }, count]),
    },
    {
      name: 'patio_longest_waiting_call_seconds',
      help: 'How long the first of them has waited; 0 without one',
      labels: ['class'],
      values: ({ waiting }) =>
        waiting.map(({ callClass, since }) => [
          { class: callClass },
          since === null ? 0 : Math.max(0, now() - since) / 1000,
        ]),
    },
  ])
}

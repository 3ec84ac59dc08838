import type { EventType } from '#contract/service/webhook-event.ts'

/** One line for whoever runs the service. Never a key, a document or a name. */
export type ServiceLog = (line: string) => void

/** An endpoint that the portal has registered (interface, 6.1). Without `events` it receives all. */
export interface WebhookRegistration {
  readonly url: string
  readonly secret: string
  readonly events?: readonly EventType[] | undefined
}

/** What `startService` takes. Money in integer cents, times in milliseconds. */
export interface ServiceOptions {
  /** Holds the store and the keys made at first start; created when missing. */
  readonly dataDir: string
  /** 127.0.0.1 unless told otherwise. */
  readonly host?: string | undefined
  /** 0 takes any free port. */
  readonly port: number
  /** Without them the keys of `dataDir` are used. */
  readonly liveKey?: string | undefined
  readonly testKey?: string | undefined
  /** The live account's first entry; ignored once the ledger exists. */
  readonly openingBalanceCents: number
  readonly processingMs: { readonly min: number; readonly max: number }
  /** Calls per 60 s. */
  readonly rateLimit: { readonly live: number; readonly test: number }
  readonly webhooks: readonly WebhookRegistration[]
  /** Lets http and loopback addresses through the check of webhook addresses. For development only. */
  readonly allowLoopbackWebhooks: boolean
  readonly fipeCsv?: string | undefined
  readonly fipeHistoryCsv?: string | undefined
  readonly now?: (() => number) | undefined
  /** False: nothing happens by itself, and `tick()` of the running service does what is due. For injected clocks. */
  readonly timers?: boolean | undefined
  readonly log?: ServiceLog | undefined
}

import { maskedJsonText } from '#contract/service/personal/mask-json.ts'
import { alertCharge } from './alerts/charge-alerts.ts'
import { auditPurchase } from './audit/audit-purchase.ts'
import { auditReading } from './audit/audit-reading.ts'
import { availabilityVeto } from './availability/availability.ts'
import { batchVeto } from './batches/batch-veto.ts'
import { pauseEnded } from './batches/refused-later.ts'
import { shownBefore } from './cars/known.ts'
import { noteCarAnswer, noteCarOrder } from './cars/note-purchase.ts'
import { knownPlateValue, knownTableValue } from './fipe/hooks.ts'
import type { FipeLists } from './fipe/lists.ts'
import { storePurchasedValues } from './fipe/purchased-values.ts'
import type { Notes } from './journal/notes.ts'
import { LargeAnswers } from './large/large-answers.ts'
import type { Limits } from './limits/limits.ts'
import { noteAnswered, noteAsked, noteUnread } from './privacy/identities.ts'
import type { PurchaseHooks, ResultListener } from './purchases/hooks.ts'
import { RESULT_READERS } from './result-readers.ts'
import { staffVeto } from './staff/staff-veto.ts'
import type { CatalogCache } from './upstream/cache/catalog.ts'
import type { Upstream } from './upstream/upstream.ts'

/** What the features add to each purchase, in the order in which the core calls them. */
export function purchaseHooks(
  {
    lists,
    catalog,
    upstream,
  }: { readonly lists: FipeLists; readonly catalog: CatalogCache; readonly upstream: Upstream },
  limits: Limits,
  { now, notes }: { readonly now: () => number; readonly notes: Notes },
): PurchaseHooks {
  return {
    vetoes: [batchVeto(upstream.service.fingerprint), availabilityVeto, staffVeto(catalog), limits.groupVeto],
    knownAnswers: [knownTableValue(lists), knownPlateValue(lists)],
    shownBefore,
    // The journal's listener is the last, because its writers wait for each other until the transaction
    // ends.
    intentListeners: [limits.intentListener, noteAsked, noteCarOrder, auditPurchase],
    refusalListeners: [limits.refusalListener],
    resultListeners: {
      fipe: { read: RESULT_READERS.fipe, note: storePurchasedValues },
      privacy: { read: RESULT_READERS.privacy, note: noteAnswered, missed: noteUnread },
      cars: { read: RESULT_READERS.cars, note: noteCarAnswer },
    } satisfies Record<keyof typeof RESULT_READERS, ResultListener>,
    chargeListeners: { batches: pauseEnded(now), alerts: alertCharge(now) },
    readListeners: [auditReading(notes, now)],
    present: maskedJsonText,
  }
}

/** Creates the reader of large answers, with the readers of these features. */
export function largeAnswers(): LargeAnswers {
  return new LargeAnswers(new URL('large-worker.ts', import.meta.url))
}

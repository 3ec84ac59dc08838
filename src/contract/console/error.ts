import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { openEnum } from '../open-schema.ts'

/** What happened to the money of the failed request; every error shows it in words. */
export const CHARGED = ['no', 'refunded', 'unknown'] as const
export type Charged = (typeof CHARGED)[number]

const FieldErrorSchema = lazyObject(() => ({ field: z.string(), message: z.string() }))
export type FieldError = z.infer<typeof FieldErrorSchema>

/**
 * The inquiry that already exists, sent with `SIMILAR_INQUIRY`: the console offers it before a person pays
 * again.
 */
const SimilarInquirySchema = lazyObject(() => ({ id: z.string(), state: z.string(), createdAt: z.string() }))

/**
 * One error, as every route of the BFF answers it and as a record carries it. `code` is the service's
 * `codigo` when the service answered, otherwise one of `BFF_ERROR_CODES` or, in a record, of
 * `RECORD_ERROR_CODES`. `message` is Portuguese and never holds personal data.
 */
export const ErrorDetailSchema = lazySchema(() =>
  z.looseObject({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    requestId: z.nullable(z.string()),
    charged: openEnum(CHARGED),
    fields: z.optional(z.array(FieldErrorSchema)),
    similar: z.optional(SimilarInquirySchema),
    /** Current wallet balance in cents, when a 402 states it. */
    balanceCents: z.optional(z.number()),
    /** Seconds until another try makes sense. */
    retryAfter: z.optional(z.number()),
  }),
)
export type ErrorDetail = z.infer<typeof ErrorDetailSchema>

export const ErrorBodySchema = lazyObject(() => ({ error: ErrorDetailSchema }))
export type ErrorBody = z.infer<typeof ErrorBodySchema>

/**
 * Codes that the BFF itself gives, with their status. The service's own codes are in `service/api-error.ts`.
 */
export const BFF_ERROR_CODES = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_CODE: 401,
  SIGN_IN_EXPIRED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  LIMIT_REACHED: 403,
  SETUP_LINK_INVALID: 403,
  SETUP_DONE: 409,
  LAST_MANAGER: 409,
  EMAIL_TAKEN: 409,
  LINK_GONE: 410,
  SHARE_ENDED: 410,
  NOT_SHAREABLE: 422,
  TOO_MANY_SHARES: 409,
  SECOND_FACTOR_REQUIRED: 409,
  SECOND_FACTOR_UNAVAILABLE: 409,
  ENROLMENT_EXPIRED: 410,
  DATA_PURGED: 410,
  SIMILAR_INQUIRY: 409,
  PRICE_CHANGED: 409,
  PURGE_CHANGED: 409,
  INTENT_REUSED: 422,
  SERVICE_OFF: 422,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNKNOWN_HOST: 421,
  TOO_MANY_ATTEMPTS: 429,
  BUSY: 503,
  STORE_UNAVAILABLE: 503,
  RECONCILING: 503,
  SERVICE_UNREACHABLE: 502,
  SERVICE_UNREADABLE: 502,
  SERVICE_REFUSES_KEY: 502,
  INTERNAL: 500,
} as const
export type BffErrorCode = keyof typeof BFF_ERROR_CODES

/** Further codes that the BFF writes into records. No route answers them, so they have no status. */
export const RECORD_ERROR_CODES = [
  /** The inquiry failed at the service without a code, as old inquiries do (interface 2.2). */
  'INQUIRY_FAILED',
  /** The shop's key changed before the answer came, and only the old key could ask for it. */
  'KEY_CHANGED',
  /** No answer came while the idempotency key was valid: asking again would be another purchase. */
  'EXPIRED',
  /** An order of a list was not sent within a day of its confirmation, so a person has to confirm it anew. */
  'CONFIRMED_LONG_AGO',
] as const
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number]

/**
 * Bounds of what people may send. The schemas of requests and the forms share them; a form needs no schema
 * for them.
 */

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** A spending limit above this is a typing error. */
export const MAX_LIMIT_CENTS = 1_000_000_00

/** A balance that warns at more than this is a typing error. */
export const MAX_THRESHOLD_CENTS = 1_000_000_00

/** No amount of a car's account is above this, in cents. */
export const MAX_ACCOUNT_CENTS = 100_000_000_00

/** Longest note about a car, in characters. */
export const MAX_NOTE = 2000

/** A longer list is bought in several batches: a person must be able to check it. */
export const MAX_BATCH_LINES = 1000

/**
 * So many lines about one car are a set: a person waits for it as for a single purchase, and could have
 * pressed as often. A longer list, or one about several cars, gives way to such purchases.
 */
export const MAX_SET_LINES = 10

/** Longest name of a batch, in characters. */
export const MAX_BATCH_NAME = 60

/** Characters that are kept of a line which a batch leaves out. */
export const MAX_LEFT_OUT_TEXT = 120

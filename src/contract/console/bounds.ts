/**
 * Bounds of what people may send. Request schemas and forms share them, so that a form needs no schema for
 * them.
 */

/** Shortest and longest new password, in characters. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** A spending limit above this is a typing error. */
export const MAX_LIMIT_CENTS = 1_000_000_00

/** A warning threshold above this is a typing error. */
export const MAX_THRESHOLD_CENTS = 1_000_000_00

/** The highest amount in a car's account, in cents. */
export const MAX_ACCOUNT_CENTS = 100_000_000_00

/** Longest note about a car, in characters. */
export const MAX_NOTE = 2000

/** A longer list must be bought in several batches, because a person must be able to check it. */
export const MAX_BATCH_LINES = 1000

/**
 * At most this many lines about one car form a set. A person waits for a set as for a single purchase, and
 * could have made these purchases one by one. A longer list, or one about several cars, yields to single
 * purchases and sets.
 */
export const MAX_SET_LINES = 10

/** The most batches that the list of batches has: the newest ones. */
export const MAX_LISTED_BATCHES = 30

/** The most links that the list of links has. */
export const MAX_LISTED_SHARES = 1000

/** Longest name of a batch, in characters. */
export const MAX_BATCH_NAME = 60

/** How many characters are stored of a line that a batch leaves out. */
export const MAX_LEFT_OUT_TEXT = 120

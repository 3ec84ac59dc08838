/** More lines would freeze a phone, and be sixteen sheets of paper. The file has all of them. */
export const MAX_STATEMENT_LINES = 500

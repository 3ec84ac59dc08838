/** More lines would freeze a phone and take sixteen printed pages. The file has all of them. */
export const MAX_STATEMENT_LINES = 500

import type { VerdictTone } from '../service/verdict/label.ts'

/** The tones of a verdict that the history can be filtered by. */
export const FILTERED_TONES = ['alert', 'clean', 'unverified'] as const satisfies readonly VerdictTone[]

/** A search of this length has at most 25 words, and each word is one bit of a mask. */
export const MAX_SEARCH_LENGTH = 50

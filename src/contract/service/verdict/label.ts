import * as z from 'zod/mini'
import { openEnum } from '../../open-schema.ts'

/**
 * A colour says what was found, in lists, on results and in a car's file alike. `clean`: whatever was looked
 * at is clean, and nothing that was promised is missing; how little that may be is said by its words, and on
 * a stamp by a thin edge (`isNarrow` in `missing-words.ts`), never by another colour. `unverified`: promised,
 * and not looked at. `plain` judges nothing: a price, a document. A colour always comes with a word.
 */
export const VERDICT_TONES = ['clean', 'alert', 'unverified', 'plain'] as const
export type VerdictTone = (typeof VERDICT_TONES)[number]

/** What was found, for a line of a list: "2 alertas: leilão, gravame". Holds no personal data. */
export const VerdictLabelSchema = z.object({ tone: openEnum(VERDICT_TONES), text: z.string() })
export type VerdictLabel = z.infer<typeof VerdictLabelSchema>

import * as z from 'zod/mini'
import { openEnum } from '../../open-schema.ts'

/** `plain` judges nothing: a price, a document. Colours are for the three others, always with a word. */
export const VERDICT_TONES = ['clean', 'alert', 'unverified', 'plain'] as const
export type VerdictTone = (typeof VERDICT_TONES)[number]

/** What was found, for a line of a list: "2 alertas: leilão, gravame". Holds no personal data. */
export const VerdictLabelSchema = z.object({ tone: openEnum(VERDICT_TONES), text: z.string() })
export type VerdictLabel = z.infer<typeof VerdictLabelSchema>

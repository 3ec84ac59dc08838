import * as z from 'zod/mini'
import { openEnum } from '../../open-schema.ts'

/** `plain` judges nothing: a price, a document, a car that was asked in part. A colour comes with a word. */
export const VERDICT_TONES = ['clean', 'alert', 'unverified', 'plain'] as const
export type VerdictTone = (typeof VERDICT_TONES)[number]

/** What was found, for a line of a list: "2 alertas: leilão, gravame". Holds no personal data. */
export const VerdictLabelSchema = z.object({
  tone: openEnum(VERDICT_TONES),
  text: z.string(),
  /** What a row shows of a longer text; who hears the row hears all of it. */
  short: z.optional(z.string()),
  /** The same where a row has more room. */
  wide: z.optional(z.string()),
  /** A clean answer that is not about all points of a car: it has no green of its own. */
  part: z.optional(z.literal(true)),
  /** How much the car's file holds against a clean answer, which takes its green: `2 alertas`. */
  file: z.optional(z.string()),
})
export type VerdictLabel = z.infer<typeof VerdictLabelSchema>

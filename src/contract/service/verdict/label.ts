import * as z from 'zod/mini'
import { lazyObject } from '../../lazy-schema.ts'
import { openEnum } from '../../open-schema.ts'

/** `plain` is no judgement: a price, a document, a partly checked car. A colour always comes with a word. */
const VERDICT_TONES = ['clean', 'alert', 'unverified', 'plain'] as const
export type VerdictTone = (typeof VERDICT_TONES)[number]

/** The finding, as one line of a list: "2 alertas: leilão, gravame". Holds no personal data. */
export const VerdictLabelSchema = lazyObject(() => ({
  tone: openEnum(VERDICT_TONES),
  text: z.string(),
  /** The shortened text that a row shows; a screen reader reads the whole text. */
  short: z.optional(z.string()),
  /** The shortened text for a row with more room. */
  wide: z.optional(z.string()),
  /**
   * A clean answer that does not cover all points of a car, so it is not shown in the green of a clean car.
   */
  part: z.optional(z.literal(true)),
  /**
   * How many alerts in the car's file speak against a clean answer, which therefore loses its green: `2
   * alertas`.
   */
  file: z.optional(z.string()),
}))
export type VerdictLabel = z.infer<typeof VerdictLabelSchema>

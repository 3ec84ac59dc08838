import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'

/**
 * A calendar day of a filter (yyyy-mm-dd). Dates of other centuries are mistakes, and dates at the limits of
 * the range break date arithmetic.
 */
export const CalendarDateSchema = lazySchema(() => z.iso.date().check(z.regex(/^2\d{3}-/)))

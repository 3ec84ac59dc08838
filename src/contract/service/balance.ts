import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { lenient, numberInAnyForm, openEnum } from '../open-schema.ts'

/**
 * Body of `GET /v1/saldo` (interface 2.6): `saldo` in BRL; `ambiente` is `test` with a test key and absent
 * otherwise.
 */
export const BalanceSchema = lazySchema(() =>
  z.looseObject({
    saldo: numberInAnyForm,
    ambiente: lenient(openEnum(['test'])),
  }),
)
export type Balance = z.infer<typeof BalanceSchema>

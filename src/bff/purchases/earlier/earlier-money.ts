import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/**
 * An earlier version kept only the charge after refunds. A refunded purchase counts with the price that the
 * person had confirmed, which is what the service debits (interface 2.5); without that price it is left out.
 */
export async function readEarlierMoney(db: Kysely<Tables>): Promise<void> {
  await sql`
    update intent set debited_cents = charged_cents, debited_at = accepted_at
    where accepted_at is not null and reused = 0 and state in ('processing', 'done', 'expired')
  `.execute(db)
  // Only a purchase that asked for the FIPE table as well can be refunded in part (interface 2.3).
  await sql`
    update intent
    set debited_cents = price_cents, refunded_cents = price_cents - charged_cents, refunded_at = updated_at
    where state = 'done' and debited_cents < price_cents and request like '%"incluir_fipe":true%'
  `.execute(db)
  await sql`
    update intent
    set debited_cents = price_cents, debited_at = coalesce(accepted_at, updated_at),
      refunded_cents = price_cents, refunded_at = updated_at
    where state = 'failed' and reused = 0 and price_cents is not null
      and error like '%"charged":"refunded"%'
  `.execute(db)
}

import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * The links that work now. A suspended person's rest: nobody vouches for them, and they work again when the
 * person does, until their day.
 */
export function living(share: ExpressionBuilder<Tables, 'share'>, now: number) {
  return share.and([
    share('share.expires_at', '>', now),
    share('share.revoked_at', 'is', null),
    share(
      'share.created_by',
      'in',
      share.selectFrom('person').select('person.id').where('person.suspended_at', 'is', null),
    ),
  ])
}

import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * The condition for links that work now. The links of a suspended person do not work, because no one vouches
 * for them; they work again until their end date once the person is reactivated.
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

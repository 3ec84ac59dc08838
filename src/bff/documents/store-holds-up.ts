import { randomUUID } from 'node:crypto'
import { HttpFailure } from '../http/http-failure.ts'
import { isStoreUnavailable } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import type { FailedCall, OpenStream } from '../upstream/client/outcome.ts'

/**
 * A download gets no slot of the call quota where none can be stored. That is no crowd, and waiting is no use
 * until somebody makes room.
 *
 * @throws {HttpFailure} STORE_UNAVAILABLE, in words about a file
 */
export async function unlessStoreHoldsUp(
  store: Store,
  outcome: OpenStream | FailedCall,
): Promise<OpenStream | FailedCall> {
  if (outcome.kind === 'limited' && !(await takesWrites(store))) {
    throw new HttpFailure('STORE_UNAVAILABLE', {
      message:
        'O arquivo continua guardado na central, e o Pátio não consegue gravar agora. Tente de novo em alguns minutos. Se continuar, avise quem administra o Pátio.',
    })
  }
  return outcome
}

/** By a row that is gone with the same commit. An update without a change would write nothing. */
async function takesWrites(store: Store): Promise<boolean> {
  try {
    await store.quickTransaction(async (trx) => {
      const probe = `probe ${randomUUID()}`
      await trx.insertInto('early_hint').values({ upstream_id: probe, received_at: 0 }).execute()
      await trx.deleteFrom('early_hint').where('upstream_id', '=', probe).execute()
    })
    return true
  } catch (error) {
    if (isStoreUnavailable(error)) return false
    throw error
  }
}

import { HttpFailure } from '../http/http-failure.ts'
import type { Store } from '../store/store.ts'
import { takesWrites } from '../store/takes-writes.ts'
import type { FailedCall, OpenStream } from '../upstream/client/outcome.ts'

/**
 * A download gets no slot of the call quota if the store cannot be written. That is not a crowd: waiting is
 * useless until someone frees space.
 *
 * @throws {HttpFailure} STORE_UNAVAILABLE, with a text about a file
 */
export async function unlessStoreHoldsUp(
  store: Store,
  outcome: OpenStream | FailedCall,
): Promise<OpenStream | FailedCall> {
  if (outcome.kind === 'limited' && !(await takesWrites(store))) {
    throw new HttpFailure('STORE_UNAVAILABLE', {
      message:
        'O arquivo continua guardado na central, e o Pátio não consegue gravar agora. Tente de novo em alguns minutos. Se continuar, avise quem instalou o Pátio.',
    })
  }
  return outcome
}

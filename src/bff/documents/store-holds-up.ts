import { HttpFailure } from '../http/http-failure.ts'
import type { Store } from '../store/store.ts'
import { takesWrites } from '../store/takes-writes.ts'
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

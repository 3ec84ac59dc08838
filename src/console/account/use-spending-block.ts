import { useOnline } from '#console/ui/use-online.ts'
import { may } from '#contract/console/access.ts'
import { usePerson } from './person-context.ts'

const OFFLINE = 'Sem internet: nada é enviado nem fica na fila. Volte a tentar quando houver conexão.'

/** Why nothing can be bought now, in words for a `disabledReason`; undefined where it can. */
export function useSpendingBlock(offline = OFFLINE): string | undefined {
  const online = useOnline()
  const { role } = usePerson()
  if (!may(role, 'spend')) return 'O seu perfil só visualiza. Peça a um colega que possa consultar.'
  if (!online) return offline
  return undefined
}

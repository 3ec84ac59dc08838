import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { useOnline } from '#console/ui/use-online.ts'
import { may } from '#contract/console/access.ts'
import { usePerson } from './person-context.ts'

const OFFLINE = 'Sem internet: nada foi enviado. Tente de novo quando a conexão voltar.'
export const KEY_REFUSED = 'A central não aceita a chave da loja. Nada é enviado nem cobrado.'

/**
 * Shown to viewers, whose profile allows no spending. Another sentence, which says what a colleague can do,
 * follows it.
 */
export const VIEWS_ONLY = 'O seu perfil só visualiza.'

/** Why nothing can be bought now, as text for a `disabledReason`; undefined if buying is possible. */
export function useSpendingBlock(): string | undefined {
  // The frame has already requested it.
  const { data: session } = useQuery({ ...apiQuery('session'), enabled: false })
  const own = useSpenderBlock()
  // The next balance from the central clears it: the console asks for one each minute.
  return own ?? (session?.keyRefused === true ? KEY_REFUSED : undefined)
}

/**
 * The same for actions that need only the BFF, not the central. `verb` is what a viewer's colleague may do.
 */
export function useSpenderBlock(verb = 'consultar', offline = OFFLINE): string | undefined {
  const online = useOnline()
  const { role } = usePerson()
  if (!may(role, 'spend')) return `${VIEWS_ONLY} Peça a um colega que possa ${verb}.`
  if (!online) return offline
  return undefined
}

import { listed } from '#brazil/words.ts'
import type { Person } from '#contract/console/session.ts'

/** More names than this would be a list, not advice. */
const MAX_NAMES = 3

interface Shop {
  readonly managers?: readonly string[] | undefined
  /** Whether the console has a link to the page for topping up. */
  readonly hasLink: boolean
}

/** Who tops up the wallet, as a sentence: for managers themselves, for others whom to ask. */
export function topUpText(role: Person['role'] | undefined, { managers = [], hasLink }: Shop): string {
  if (role === 'manager') {
    return hasLink
      ? 'Recarregue para continuar.'
      : 'Recarregue a carteira no portal da central de consultas para continuar.'
  }
  return `Peça a recarga a ${walletKeepers(managers)}.`
}

/** Whom to ask about the wallet: `Ana ou Bia`. */
export function walletKeepers(managers: readonly string[] = []): string {
  return managers.length === 0 ? 'quem cuida da carteira' : listed(managers.slice(0, MAX_NAMES), 'ou')
}

import { listed } from '#brazil/words.ts'
import type { Person } from '#contract/console/session.ts'

/** More names than this are a list, not an advice. */
const MAX_NAMES = 3

interface Shop {
  readonly managers?: readonly string[] | undefined
  /** The console has a link to where the shop tops up. */
  readonly hasLink: boolean
}

/** Who puts money into the wallet, as a sentence: managers themselves, else whom to ask. */
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

import { formatCents } from '#brazil/money.ts'
import { usePerson } from '#console/account/person-context.ts'
import { Age } from '#console/ui/Age.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { highestPrice } from '#contract/console/most-to-pay.ts'
import type { PurchaseAccount } from '#contract/console/purchase-account.ts'
import { withoutDebts } from './result-words.ts'
import type { useAccountForm } from './use-account-form.ts'

type OthersAccountProps = {
  readonly account: Pick<ReturnType<typeof useAccountForm>, 'newer' | 'takeNewer' | 'replaced' | 'isDirty'>
}

/**
 * Shown when two people edit the account at the same time. The last one to save wins, and both see who saved
 * what.
 */
export function OthersAccount({ account: { newer, takeNewer, replaced, isDirty } }: OthersAccountProps) {
  const { id } = usePerson()
  if (newer) {
    // Saved on another device.
    const isOwn = newer.savedBy.id === id
    return (
      <Notice
        tone="neutral"
        role="status"
        title={`${isOwn ? 'Você' : newer.savedBy.name} salvou outro cálculo`}
        actions={
          <Button onClick={takeNewer}>
            {isOwn ? 'Usar o que foi salvo' : `Usar o de ${newer.savedBy.name}`}
          </Button>
        }
      >
        <p>
          <Age at={newer.savedAt} />, {resultText(newer)}. Se você salvar o seu, ele toma o lugar deste.
        </p>
      </Notice>
    )
  }
  if (!replaced || isDirty) return null
  return (
    <Notice
      tone="neutral"
      role="status"
      title={`O seu cálculo ficou no lugar do de ${replaced.savedBy.name}`}
    >
      <p>
        Foi salvo <Age at={replaced.savedAt} />, {resultText(replaced)}. Está na linha do tempo.
      </p>
    </Notice>
  )
}

function resultText(account: PurchaseAccount): string {
  const most = highestPrice(account)
  if (most === null) return 'sem o valor FIPE'
  if (most < 0) return 'acima do valor do carro'
  return `com ${formatCents(most)} no máximo${withoutDebts(account)}`
}

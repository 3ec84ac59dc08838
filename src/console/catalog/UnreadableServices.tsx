import { listed } from '#brazil/words.ts'
import type { UnreadableItem } from '#contract/service/catalog.ts'

/** Services of the account that are not for sale here, because their catalog entry could not be read. */
export function UnreadableServices({ items }: { readonly items: readonly UnreadableItem[] }) {
  if (items.length === 0) return null
  const names = items.flatMap(({ nome, servico }) => nome ?? servico ?? [])
  const unnamed = items.length - names.length
  if (unnamed > 0) names.push(unnamed === 1 ? 'uma consulta sem nome' : `${unnamed} consultas sem nome`)
  return (
    <p className="text-muted wrap-anywhere">
      Não disponível por aqui: {listed(names)}. A central de consultas informa de um jeito que o Pátio não
      entende.
    </p>
  )
}

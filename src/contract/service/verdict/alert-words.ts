import { amongAlerts, foundInWords, isDamageClass } from './alert-names.ts'
import { type Blocks, kindOf } from './aspect-checks.ts'
import { ASPECT_WORDS, type Aspect } from './aspects.ts'
import { debtsInWords, detailOf, entriesOf } from './details.ts'
import { lowerWords } from './words.ts'

/** One of several alerts in a headline: `gravame (Banco da Amostra)`. */
export function alertInHeadline({ kind, incomplete }: Aspect, blocks: Blocks): string {
  if (kind === 'debts') return debtsInWords(blocks, incomplete).replace(/^D/, 'd')
  return amongAlerts(kind, detailOf(kind, blocks))
}

/** The only alert of a headline: `Gravame ativo: reserva de domínio (Banco X)`. */
export function onlyAlert({ kind, incomplete }: Aspect, blocks: Blocks): string {
  const detail = detailOf(kind, blocks)
  const { found } = ASPECT_WORDS[kind]
  switch (kind) {
    case 'debts':
      return debtsInWords(blocks, incomplete)
    case 'lien': {
      const sort = sortOfLien(blocks)
      return withDetail(sort === null ? found : `${found}: ${sort}`, detail)
    }
    case 'court': {
      const orders = entriesOf('court', blocks.dados.renajud).length
      return withDetail(orders > 1 ? `${orders} bloqueios judiciais` : found, detail)
    }
    case 'damage':
      return isDamageClass(detail) ? `Sinistro de ${detail}` : withDetail(found, detail)
    case 'recall':
    case 'restrictions':
      return foundInWords(kind, detail)
    case 'sale-notice':
      return detail === null ? found : `${found} em ${detail}`
    default:
      return withDetail(found, detail)
  }
}

function withDetail(words: string, detail: string | null): string {
  return detail === null ? words : `${words} (${detail})`
}

function sortOfLien({ restrictions, dados }: Blocks): string | null {
  const active = (restrictions ?? []).filter((each) => each.active !== false && kindOf(each) === 'lien')
  const texts = [
    ...entriesOf('lien', dados.gravame ?? dados.gravames).map(({ descricao }) => descricao),
    ...active.map(({ description }) => description),
  ]
  return texts.map(lowerWords).find((words) => words !== null) ?? null
}

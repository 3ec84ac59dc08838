import type { MouseEvent } from 'react'
import { type QuestionId, byQuestion } from '#console/offers/questions.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** Short names: one line on a phone has no room for the whole questions. */
const SHORT: Readonly<Record<QuestionId, string>> = {
  value: 'Valor',
  buy: 'Compra',
  doubt: 'Dúvidas',
  papers: 'Papéis',
  people: 'Pessoas',
  others: 'Outras',
}

/** On a phone, a line of links to the questions. A link opens its question if it is folded. */
export function QuestionIndex({ items }: { readonly items: readonly CatalogItem[] }) {
  const questions = byQuestion(items)
  if (questions.length < 2) return null
  return (
    <nav aria-label="Perguntas" className="-mt-2 mb-2 lg:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {questions.map(({ question: { id } }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-link"
              onClick={(event) => goTo(event, id)}
            >
              {SHORT[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls without a change of the URL: a step within one page must not be a step for Back. */
function goTo(event: MouseEvent, id: QuestionId): void {
  const group = document.getElementById(id)
  if (!group) return
  event.preventDefault()
  const folded = group.querySelector('details')
  if (folded) folded.open = true
  group.scrollIntoView({ block: 'start' })
  group.focus({ preventScroll: true })
}

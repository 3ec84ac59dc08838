import type { MouseEvent } from 'react'
import { type QuestionId, byQuestion } from '#console/offers/questions.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** In one line of a phone there is no room for the questions themselves. */
const SHORT: Readonly<Record<QuestionId, string>> = {
  value: 'Valor',
  buy: 'Compra',
  doubt: 'Dúvidas',
  papers: 'Papéis',
  people: 'Pessoas',
  others: 'Outras',
}

/** On a phone a line leads to each question, and opens what is folded there. */
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

/** The address stays as it is: a step within one page is none for Back. */
function goTo(event: MouseEvent, id: QuestionId): void {
  const group = document.getElementById(id)
  if (!group) return
  event.preventDefault()
  const folded = group.querySelector('details')
  if (folded) folded.open = true
  group.scrollIntoView({ block: 'start' })
  group.focus({ preventScroll: true })
}

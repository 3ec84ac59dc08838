import type { LucideIcon } from 'lucide-react'
import { aspectName } from '#console/texts/aspect-labels.ts'
import type { Wanted } from '#contract/service/plan/answers.ts'

interface AnswerListProps {
  readonly answers: readonly Wanted[]
  readonly icon: LucideIcon
  /** In one line instead of in columns. */
  readonly isRow?: boolean
}

/** Aspects of a car without a verdict and its colours: what a service answers. */
export function AnswerList({ answers, icon: Icon, isRow }: AnswerListProps) {
  return (
    <ul className={isRow ? 'flex flex-wrap gap-x-3' : 'gap-x-4 min-[22rem]:columns-2 @2xl:columns-3'}>
      {answers.map((answer) => (
        <li key={answer} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
          <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-muted" />
          {answerName(answer)}
        </li>
      ))}
    </ul>
  )
}

/** In a list of ticks the name of the register would be too long. */
export function answerName(answer: Wanted): string {
  return answer === 'court' ? 'Bloqueio judicial' : aspectName(answer)
}

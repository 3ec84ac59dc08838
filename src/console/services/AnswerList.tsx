import type { LucideIcon } from 'lucide-react'
import { aspectName } from '#console/texts/aspect-labels.ts'
import { type Wanted, answersOf } from '#contract/service/plan/answers.ts'

/** What a service promises to answer about a car; nothing for people, papers and unknown services. */
export function promisedAnswers(service: string): readonly Wanted[] {
  return answersOf(service, new Map())
}

interface AnswerListProps {
  readonly answers: readonly Wanted[]
  readonly icon: LucideIcon
}

/** Aspects of a car without a verdict, so without its colours: what is asked, or what will be. */
export function AnswerList({ answers, icon: Icon }: AnswerListProps) {
  return (
    <ul className="min-[22rem]:columns-2 gap-x-4 sm:columns-3">
      {answers.map((answer) => (
        <li key={answer} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
          <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-muted" />
          {aspectName(answer)}
        </li>
      ))}
    </ul>
  )
}

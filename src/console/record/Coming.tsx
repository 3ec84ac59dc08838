import { Circle } from 'lucide-react'
import { AnswerList } from '#console/services/AnswerList.tsx'
import { promisedAnswers } from '#console/services/promised-answers.ts'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

/** The points that the answer will cover, laid out where it will show them. */
export function Coming({ record: { service, plate } }: { readonly record: InquiryRecord }) {
  const answers = promisedAnswers(service)
  return (
    <div>
      {answers.length > 0 && (
        <Section title="O que vem no resultado">
          <AnswerList answers={answers} icon={Circle} isRow />
        </Section>
      )}
      {plate === null ? (
        <Skeleton className="mt-6 h-24" />
      ) : (
        <div aria-hidden="true">
          <Section title="Veículo">
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
              {['RENAVAM', 'Chassi', 'Categoria', 'Espécie'].map((name) => (
                <div key={name}>
                  <p className="text-xs text-muted">{name}</p>
                  <Skeleton className="mt-1 h-4 w-3/4" />
                </div>
              ))}
            </div>
          </Section>
        </div>
      )}
    </div>
  )
}

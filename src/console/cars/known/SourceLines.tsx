import { Ticks } from '#console/record/result/Ticks.tsx'
import { aspectName, aspectText } from '#console/texts/aspect-labels.ts'
import type { Known, SourceGroup } from './groups.ts'
import { Notes } from './Notes.tsx'
import { Source } from './Source.tsx'

interface SourceLinesProps extends Pick<Known, 'firstWarned'> {
  readonly group: SourceGroup
}

/** One purchase's answers that are no cause for worry: its name and age, then its ticks and its facts. */
export function SourceLines({ group: { source, ticks, facts }, firstWarned }: SourceLinesProps) {
  return (
    <li className="border-b border-line py-2 print:break-inside-avoid">
      <Source inquiryId={source.inquiryId} service={source.service} at={source.at} />
      {ticks.length > 0 && <Ticks kinds={ticks.map(({ kind }) => kind)} />}
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map((line) => (
            <div key={line.aspect} className="flex flex-wrap items-baseline gap-x-2">
              {/* `2 proprietários` already contains the label. */}
              <dt className={line.aspect === 'owners' ? 'sr-only' : 'text-muted'}>
                {aspectName(line.aspect)}
              </dt>
              <dd>{aspectText(line.aspect, line)}</dd>
            </div>
          ))}
        </dl>
      )}
      {[...ticks, ...facts].map((line) => (
        <Notes key={line.aspect} line={line} leadsToAlerts={line.aspect === firstWarned} />
      ))}
    </li>
  )
}

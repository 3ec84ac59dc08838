import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { AnsweredBefore } from './answered-before.ts'

interface AnsweredNoticeProps extends AnsweredBefore {
  /** Adds the link to the answer, where the page's own action does not open it. */
  readonly withLink?: boolean
}

/** Says that another inquiry of this car has already answered what this one would. */
export function AnsweredNotice({ answer, source, at, isCurrent, path, withLink }: AnsweredNoticeProps) {
  return (
    <Notice
      title={`Este carro já tem a resposta: ${answer.replace(': ', ', ')}`}
      actions={
        (withLink ?? !isCurrent) && (
          <ButtonLink to={path} variant={isCurrent ? 'primary' : 'secondary'}>
            Abrir, grátis
          </ButtonLink>
        )
      }
    >
      <p>
        {source}, <Age at={at} inSentence />
      </p>
    </Notice>
  )
}

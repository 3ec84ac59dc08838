import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#console/ui/class-names.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SettingLine } from '#console/ui/SettingLine.tsx'
import { useMedia } from '#console/ui/use-media.ts'

interface SettingPartProps {
  readonly title: string
  /** Of its address: `/ajustes#limite` leads to the part, and opens it. */
  readonly anchor: string
  /** How it is set, in a few words. Undefined until that is known. */
  readonly now: string | undefined
  /** What it is for, in a sentence or two. */
  readonly about?: ReactNode
  /** 3 inside of another part. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/**
 * A part of a page that is set on its own, and a landmark: its heading over a hairline. On a phone it is one
 * line that says how it is set, and opens in place.
 */
export function SettingPart({ title, anchor, now, about, level = 2, children }: SettingPartProps) {
  const id = useId()
  const { hash } = useLocation()
  const hasRoom = useMedia('(min-width: 64rem)')
  const Heading = level === 2 ? 'h2' : 'h3'
  const content = (
    <>
      {about !== undefined && <p className="max-w-prose text-muted">{about}</p>}
      {children}
    </>
  )
  return (
    <section id={anchor} aria-labelledby={id} className="flex flex-col lg:gap-3">
      {hasRoom ? (
        <>
          <Heading
            id={id}
            className={cx('border-b border-line pb-1.5 font-semibold', level === 2 && 'text-lg')}
          >
            {title}
          </Heading>
          {content}
        </>
      ) : (
        <Disclosure
          open={hash === `#${anchor}`}
          summary={<SettingLine name={<Heading id={id}>{title}</Heading>} now={now} />}
          className="border-b border-line"
        >
          <div className="flex flex-col gap-3 pb-4">{content}</div>
        </Disclosure>
      )}
    </section>
  )
}

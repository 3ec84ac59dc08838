import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SettingLine } from '#console/ui/SettingLine.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import { usePartInView } from './use-part-in-view.ts'

interface SettingPartProps {
  readonly title: string
  /** Fragment of the URL: `/ajustes#limite` scrolls to this part and opens it. */
  readonly anchor: string
  /** The current setting in a few words. Undefined until it is known. */
  readonly now: string | undefined
  /** The purpose in a sentence or two. */
  readonly about?: ReactNode
  /** 3 inside another part. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/**
 * A part of a page with one setting, and a landmark: a line with the current setting, which opens in place.
 * If there is room it is open from the start; a change of that loses no typed text.
 */
export function SettingPart({ title, anchor, now, about, level = 2, children }: SettingPartProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  usePartInView(part, anchor)
  const hasRoom = useMedia(MORE_THAN_PHONE)
  const [hadRoom] = useState(hasRoom)
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading id={id} className={level === 2 && hasRoom ? 'text-lg' : undefined}>
      {title}
    </Heading>
  )
  return (
    // The section, not its content, has the line: beside a longer part it is as long, and the lines meet. A
    // part inside another has it above: two lines with nothing between them would end both.
    <section
      ref={part}
      id={anchor}
      aria-labelledby={id}
      className={level === 2 ? 'border-b border-line' : 'border-t border-line'}
    >
      <Disclosure open={hadRoom || hash === `#${anchor}`} summary={<SettingLine name={heading} now={now} />}>
        <div className="flex flex-col gap-3 pb-4">
          {about !== undefined && <p className="max-w-prose text-muted">{about}</p>}
          {children}
        </div>
      </Disclosure>
    </section>
  )
}

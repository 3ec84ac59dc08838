import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SettingLine } from '#console/ui/SettingLine.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'

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
 * A part of a page that is set on its own, and a landmark: one line that says how it is set, and opens in
 * place. Where there is room it is open from the start; nothing that was typed goes when that changes.
 */
export function SettingPart({ title, anchor, now, about, level = 2, children }: SettingPartProps) {
  const id = useId()
  const { hash } = useLocation()
  const hasRoom = useMedia(MORE_THAN_PHONE)
  const [hadRoom] = useState(hasRoom)
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading id={id} className={level === 2 && hasRoom ? 'text-lg' : undefined}>
      {title}
    </Heading>
  )
  return (
    <section id={anchor} aria-labelledby={id}>
      <Disclosure
        open={hadRoom || hash === `#${anchor}`}
        summary={<SettingLine name={heading} now={now} />}
        className="border-b border-line"
      >
        <div className="flex flex-col gap-3 pb-4">
          {about !== undefined && <p className="max-w-prose text-muted">{about}</p>}
          {children}
        </div>
      </Disclosure>
    </section>
  )
}

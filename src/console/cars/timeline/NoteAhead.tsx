import { cx } from '#console/ui/class-names.ts'
import { CONTROL_CLASS } from '#console/ui/Field.tsx'
import { NOTE_BOX } from './note-box.ts'

/**
 * The place of the form for a note before it loads. It has the same empty box, whose hint takes one line or
 * two by the width, so that the timeline below does not move when the form arrives.
 */
export function NoteAhead() {
  return (
    <div aria-hidden="true" className="no-print flex animate-pulse flex-col gap-2 rounded-md bg-sunken">
      <div className="invisible flex flex-col gap-1">
        <span>Nova anotação</span>
        <textarea {...NOTE_BOX.box} disabled className={cx(CONTROL_CLASS, NOTE_BOX.className)} />
      </div>
      <div className="min-h-11" />
    </div>
  )
}

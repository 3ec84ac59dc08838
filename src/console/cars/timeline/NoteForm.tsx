import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '#brazil/numbers.ts'
import { api } from '#console/api/api.ts'
import { newId } from '#console/api/random-id.ts'
import { FormTextAreaField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { startAgain } from '#console/forms/start-again.ts'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import { MAX_NOTE } from '#contract/console/bounds.ts'
import { showFile } from '../show-file.ts'
import { useUnsaved } from '../unsaved.ts'
import { NOTE_BOX } from './note-box.ts'

const TEXT = {
  validate: (text: string) => {
    const { length } = text.trim()
    if (length === 0) return 'Escreva a anotação antes de guardar.'
    return length > MAX_NOTE
      ? `Uma anotação tem até ${formatNumber(MAX_NOTE)} letras. Divida em duas.`
      : undefined
  },
}

const EMPTY = { text: '' }

/** The form for a note about a car: what a person saw, what the seller said. */
export function NoteForm({ plate }: { readonly plate: string }) {
  const client = useQueryClient()
  const form = useAppForm({ defaultValues: EMPTY })
  useUnsaved('note', form)
  const idOf = useNoteId()
  const save = async (sent: { text: string }) => {
    const text = sent.text.trim()
    const file = await api('addNote', { params: { plate }, body: { id: idOf(text), text } })
    await showFile(client, plate, file)
    startAgain(form, sent, EMPTY)
    announce('Anotação guardada')
  }
  return (
    <Form form={form} onSubmit={save} className="no-print flex flex-col gap-2">
      <FormTextAreaField
        name="text"
        rules={TEXT}
        label="Nova anotação"
        {...NOTE_BOX.box}
        spellCheck
        inputClassName={NOTE_BOX.className}
      />
      <div className="flex flex-wrap-reverse items-center justify-end gap-x-4 gap-y-2">
        <Left control={form.control} />
        <SubmitButton variant="secondary">Guardar anotação</SubmitButton>
      </div>
    </Form>
  )
}

/** Keeps one id per text: the same text sent again after a lost answer is the same note. */
function useNoteId() {
  const last = useRef<{ readonly id: string; readonly text: string }>(undefined)
  return (text: string) => {
    if (last.current?.text !== text) last.current = { id: newId(), text }
    return last.current.id
  }
}

/** The counter shows from this many characters before the limit; earlier it would be noise. */
const NEAR = 200

/** The characters left. */
function Left({ control }: Pick<ReturnType<typeof useAppForm<{ text: string }>>, 'control'>) {
  const left = MAX_NOTE - useWatch({ control, name: 'text' }).trim().length
  if (left > NEAR) return null
  return (
    <span className="text-muted tabular-nums">
      {left >= 0 ? `Restam ${formatNumber(left)} letras` : `${formatNumber(-left)} letras a mais`}
    </span>
  )
}

import { FormTextAreaField, FormTextField } from '#console/forms/bound-fields.tsx'
import type { CheckedList } from '../reading/checked-list.ts'
import type { BatchService } from '../services.ts'
import { CheckedLines } from './CheckedLines.tsx'
import { FilePicker } from './FilePicker.tsx'
import { LineNumbers } from './LineNumbers.tsx'

interface ListFieldsProps {
  readonly service: BatchService
  /** As it was typed; a moment old. */
  readonly text: string
  readonly list: CheckedList
  /** What the lot is called where nobody names it. */
  readonly usualName: string
  /** The text of a file, to be put behind what is there. */
  readonly onText: (text: string) => void
}

/** The list with its numbers, and its check beside it: a line is corrected where its mistake is read. */
export function ListFields({ service, text, list, usualName, onText }: ListFieldsProps) {
  return (
    <>
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2 xl:items-start xl:gap-8">
        <FilePicker onText={onText}>
          <FormTextAreaField
            name="text"
            label="Lista"
            help={`${service.help} Pode colar da planilha, com ou sem cabeçalho.`}
            placeholder={service.example.join('\n')}
            rows={10}
            wrap="off"
            autoCapitalize="characters"
            gutter={<LineNumbers text={text} list={list} />}
            inputClassName="max-h-[60dvh] font-mono leading-6"
          />
        </FilePicker>
        <CheckedLines list={list} />
      </div>
      <FormTextField
        name="name"
        label="Nome do lote"
        optional
        help={`Para achá-lo depois. Em branco: “${usualName}”.`}
        maxLength={MAX_NAME}
        className="max-w-md"
      />
    </>
  )
}

/** Characters of a lot's name. */
export const MAX_NAME = 60

import { FormTextAreaField, FormTextField } from '#console/forms/bound-fields.tsx'
import type { BatchService } from '../batch-services.ts'
import type { CheckedList } from '../reading/checked-list.ts'
import { FilePicker } from './FilePicker.tsx'
import { LineNumbers } from './LineNumbers.tsx'

interface ListFieldProps {
  readonly service: BatchService
  /** The typed text, deferred by a moment. */
  readonly text: string
  readonly list: CheckedList
  /** Called with the text of a file, to append to the list. */
  readonly onText: (text: string) => void
}

/**
 * The list with line numbers, and its check beside it: a person reads a mistake next to the line to correct.
 */
export function ListField({ service, text, list, onText }: ListFieldProps) {
  return (
    <FilePicker onText={onText}>
      <FormTextAreaField
        name="text"
        label="Lista"
        help={`${service.help} Pode colar da planilha, com ou sem cabeçalho.`}
        placeholder={service.example.join('\n')}
        rows={8}
        wrap="off"
        autoCapitalize="characters"
        gutter={<LineNumbers text={text} list={list} />}
        inputClassName="max-h-[60dvh] font-mono"
      />
    </FilePicker>
  )
}

/** The field for the list's name; `usual` says the default name. */
export function LotName({ usual }: { readonly usual: string }) {
  return <FormTextField name="name" label="Nome do lote" optional help={`Em branco: ${usual}.`} />
}

import { FormTextAreaField, FormTextField } from '#console/forms/bound-fields.tsx'
import { MAX_BATCH_NAME } from '#contract/console/bounds.ts'
import type { CheckedList } from '../reading/checked-list.ts'
import type { BatchService } from '../services.ts'
import { FilePicker } from './FilePicker.tsx'
import { LineNumbers } from './LineNumbers.tsx'

interface ListFieldProps {
  readonly service: BatchService
  /** As it was typed; a moment old. */
  readonly text: string
  readonly list: CheckedList
  /** The text of a file, to be put behind what is there. */
  readonly onText: (text: string) => void
}

/** The list with its numbers. Its check is beside it: a line is corrected where its mistake is read. */
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

/** What the person calls the lot; `usual` says its name where nobody gives one. */
export function LotName({ usual }: { readonly usual: string }) {
  return (
    <FormTextField
      name="name"
      label="Nome do lote"
      optional
      help={`Em branco: ${usual}.`}
      maxLength={MAX_BATCH_NAME}
    />
  )
}

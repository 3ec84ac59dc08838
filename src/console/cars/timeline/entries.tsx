import { BellRing, Calculator, StickyNote } from 'lucide-react'
import { alertDetail, alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import { resultWords } from '../account/result-words.ts'
import type { EntryOf } from './entry-kind.ts'
import { EntryFrame } from './EntryFrame.tsx'

/** A note about the car, exactly as it was typed. */
export function NoteEntry({ entry: { text, at, by } }: { readonly entry: EntryOf<'note'> }) {
  return (
    <EntryFrame icon={StickyNote} title="Anotação" at={at} by={by.name}>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </EntryFrame>
  )
}

interface AlertEntryProps {
  readonly entry: EntryOf<'alert'>
  /** Whether the alert's button is above, at the question that it puts in doubt. */
  readonly isConfirmedAbove: boolean
  /** A later inquiry has checked it. */
  readonly isPast: boolean
}

/** An alert of monitoring about the car, and the inquiry that confirms it. */
export function AlertEntry({ entry: { at, alert }, isConfirmedAbove, isPast }: AlertEntryProps) {
  const detail = alertDetail(alert)
  return (
    <EntryFrame icon={BellRing} title={<bdi>{alertHeadline(alert)}</bdi>} at={at} isPast={isPast}>
      {detail !== null && (
        <p className="wrap-anywhere">
          <bdi>{detail}</bdi>
        </p>
      )}
      {!isConfirmedAbove && !isPast && <ConfirmAlert alert={alert} />}
    </EntryFrame>
  )
}

interface AccountEntryProps {
  readonly entry: EntryOf<'account'>
  /** Another account was saved after it. */
  readonly isPast: boolean
}

/** A purchase account that somebody has saved. */
export function AccountEntry({ entry: { at, account }, isPast }: AccountEntryProps) {
  return (
    <EntryFrame icon={Calculator} title="Cálculo da compra" at={at} by={account.savedBy.name} isPast={isPast}>
      <p>{resultWords(account, 'Pagar no máximo ') ?? 'Salvo sem o valor FIPE'}.</p>
    </EntryFrame>
  )
}

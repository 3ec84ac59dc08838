import { cx } from '#console/ui/class-names.ts'
import { type CheckedList, isAccepted } from '../reading/checked-list.ts'

interface LineNumbersProps {
  readonly text: string
  readonly list: CheckedList
}

/** The line numbers that the check uses, beside the lines. Numbers of lines left out are red. */
export function LineNumbers({ text, list }: LineNumbersProps) {
  const count = text === '' ? 0 : text.split('\n').length
  const out = new Set(
    list.oneLine ? [] : list.lines.filter((line) => !isAccepted(line)).map(({ number }) => number),
  )
  return Array.from({ length: count }, (_, index) => index + 1).map((number) => (
    <span
      key={number}
      className={cx('block text-sm/6', out.has(number) ? 'font-bold text-alert' : 'text-muted')}
    >
      {number}
    </span>
  ))
}

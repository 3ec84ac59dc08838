import { useIsFictitious } from '#console/account/facts.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { labelWords } from '#contract/service/verdict/label-words.ts'

interface FindingProps {
  readonly item: HistoryItem
  /** The text may take two lines, as on a phone. */
  readonly lines?: boolean
  readonly className?: string
}

/** What was found. It names the state only if nothing was found, because most purchases are finished. */
export function Finding(props: FindingProps) {
  const Kind = props.item.test ? FindingOfTest : FindingOfItem
  return <Kind {...props} />
}

/** A verdict bought with a test key must not look like a real one. Only these rows of a list read the key. */
function FindingOfTest(props: FindingProps) {
  return <FindingOfItem {...props} isFictitious={useIsFictitious(props.item)} />
}

function FindingOfItem({
  item,
  lines = false,
  className,
  isFictitious = false,
}: FindingProps & { readonly isFictitious?: boolean }) {
  if (item.state === 'done' && item.verdict && !isFictitious)
    return <VerdictLabel room={lines ? 'lines' : 'row'} label={item.verdict} className={className} />
  return <span className={cx('text-muted', className)}>{findingWords(item)}</span>
}

/** The same as plain text. */
export function findingWords(item: HistoryItem): string {
  const words = item.state === 'done' ? doneWords(item) : stateLabel(item.state)
  return item.test ? `Teste: ${words}` : words
}

function doneWords({ verdict, purged }: Pick<HistoryItem, 'verdict' | 'purged'>): string {
  if (verdict) return labelWords(verdict)
  return `Resultado ${purged ? 'apagado' : 'guardado'}`
}

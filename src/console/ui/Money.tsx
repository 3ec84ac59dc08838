import { formatCents } from '#brazil/money.ts'
import { cx } from './class-names.ts'

/** Integer cents as "R$ 9,90", in figures of equal width. For plain text use `formatCents`. */
export function Money({ cents, className }: { readonly cents: number; readonly className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{formatCents(cents)}</span>
}

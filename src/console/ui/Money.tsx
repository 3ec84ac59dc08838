import { cx } from './class-names.ts'

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer cents as "R$ 9,90", for texts that are no markup (labels, announcements). */
export const moneyText = (cents: number): string => BRL.format(cents / 100)

export function Money({ cents, className }: { readonly cents: number; readonly className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{moneyText(cents)}</span>
}

import { cx } from '#console/ui/class-names.ts'
import { useTopUp } from './use-top-up.ts'

/** Whom to ask for money, with the way to where it is paid. */
export function TopUp() {
  const { text } = useTopUp()
  return (
    <>
      {text} <TopUpLink />
    </>
  )
}

/** To where the shop tops up, in a tab of its own: what was typed here stays. Nothing if that is not set. */
export function TopUpLink({ className }: { readonly className?: string }) {
  const { url } = useTopUp()
  if (url === undefined) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('inline-block font-semibold text-accent underline underline-offset-2', className)}
    >
      Recarregar <span className="sr-only">(abre outra aba)</span>
    </a>
  )
}

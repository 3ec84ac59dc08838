import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { useBalance } from './use-balance.ts'
import { useTopUp } from './use-top-up.ts'

/**
 * The first actions if the wallet cannot pay: open the page for topping up, and read the balance again
 * afterwards, which may fail. `isRow`: short labels on one line, for a bar over the page.
 */
export function TopUpActions({ isRow = false }: { readonly isRow?: boolean }) {
  const { url } = useTopUp()
  const { problem, isFetching, refresh } = useBalance()
  return (
    <div className="flex flex-col gap-1">
      <div className={cx('flex gap-2', !isRow && 'flex-col')}>
        {url !== undefined && (
          <LinkButton
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="primary"
            size={isRow ? 'md' : 'lg'}
            className="px-3!"
          >
            Recarregar{!isRow && ' a carteira'} <span className="sr-only">(abre outra aba)</span>
          </LinkButton>
        )}
        <Button
          variant={url === undefined ? 'primary' : 'secondary'}
          size={url === undefined && !isRow ? 'lg' : 'md'}
          className="px-3!"
          busy={isFetching}
          onClick={() => void refresh()}
        >
          <CheckWords isRow={isRow} isAlone={url === undefined} />
        </Button>
      </div>
      {problem && <p className="text-xs">{problem}</p>}
    </div>
  )
}

interface CheckWordsProps {
  readonly isRow: boolean
  /** Whether there is no link to the page for topping up. */
  readonly isAlone: boolean
}

function CheckWords({ isRow, isAlone }: CheckWordsProps) {
  if (!isRow && !isAlone) return 'Já recarreguei: conferir o saldo'
  return (
    <span>
      Conferir <span className={cx(!isAlone && 'max-md:sr-only')}>o saldo</span>
    </span>
  )
}

/**
 * A link to the page where the shop tops up, in a new tab, so that typed text stays here. Empty if none is
 * configured.
 */
export function TopUpLink({ className }: { readonly className?: string }) {
  const { url } = useTopUp()
  if (url === undefined) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('inline-block font-medium text-link', className)}
    >
      Recarregar <span className="sr-only">(abre outra aba)</span>
    </a>
  )
}

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
  const isAlone = url === undefined
  const size = isRow ? 'md' : 'lg'
  const { problem, isFetching, refresh } = useBalance()
  return (
    <>
      <div className={cx('flex gap-2', !isRow && 'flex-col')}>
        {!isAlone && (
          <LinkButton
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="primary"
            size={size}
            className="px-3!"
          >
            Recarregar{!isRow && ' a carteira'} <span className="sr-only">(abre outra aba)</span>
          </LinkButton>
        )}
        <Button
          variant={isAlone ? 'primary' : 'secondary'}
          size={isAlone ? size : 'md'}
          className="px-3!"
          busy={isFetching}
          onClick={() => void refresh()}
        >
          {isRow || isAlone ? (
            <span>
              Conferir <span className={cx(!isAlone && 'max-md:sr-only')}>o saldo</span>
            </span>
          ) : (
            'Já recarreguei: conferir o saldo'
          )}
        </Button>
      </div>
      {problem && <p>{problem}</p>}
    </>
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

import { useMutation } from '@tanstack/react-query'
import { Keyboard, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { SIGN_OUT, signOut } from '#console/account/session.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { Spinner } from '#console/ui/Spinner.tsx'
import { shortcutHelp } from './overlays.ts'

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken'

/** The signed-in person's actions on the account, in the popover with this id. */
export function AccountActions({ menuId }: { readonly menuId: string }) {
  const leave = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: signOut,
    // Loads a new document, so that nothing that this person saw or typed stays in memory.
    onSuccess: () => location.replace(paths.home()),
  })
  return (
    <>
      <ul className="pt-2">
        <li>
          <Link
            to={paths.account()}
            className={cx(ITEM, 'text-ink no-underline')}
            onClick={() => document.getElementById(menuId)?.hidePopover()}
          >
            <UserRound aria-hidden="true" className="size-5 text-muted" />
            Minha conta
          </Link>
        </li>
        <li className="pointer-coarse:hidden">
          <button
            type="button"
            popoverTarget={menuId}
            className={ITEM}
            onClick={() => shortcutHelp.set(true)}
          >
            <Keyboard aria-hidden="true" className="size-5 text-muted" />
            Atalhos do teclado
          </button>
        </li>
        <li>
          <button type="button" className={ITEM} onClick={() => leave.isPending || leave.mutate()}>
            {leave.isPending ? <Spinner /> : <LogOut aria-hidden="true" className="size-5 text-muted" />}
            Sair
          </button>
        </li>
      </ul>
      {leave.error && <ErrorNotice error={leave.error} takeFocus />}
    </>
  )
}

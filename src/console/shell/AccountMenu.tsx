import { useMutation } from '@tanstack/react-query'
import { ChevronsUpDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { roleName, usePerson } from '#console/account/person-context.ts'
import { SIGN_OUT, signOut } from '#console/account/session.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { Spinner } from '#console/ui/Spinner.tsx'
import { shortcutHelp } from './overlays.ts'

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken'

/** The signed-in person and their actions. The browser's own popover: Escape and a click outside close it. */
export function AccountMenu({ place }: { readonly place: 'side' | 'top' }) {
  const id = useId()
  const person = usePerson()
  const leave = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: signOut,
    // A whole new document: nothing that this person saw or typed stays in memory.
    onSuccess: () => location.replace(paths.home()),
  })
  return (
    <>
      {place === 'side' ? (
        <button
          type="button"
          popoverTarget={id}
          className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken"
        >
          <Initials name={person.name} />
          <span className="min-w-0 flex-1 leading-tight in-[#first]:invisible">
            <span className="block truncate font-semibold">{person.name}</span>
            <span className="block truncate text-sm text-muted">{roleName(person.role)}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      ) : (
        <button
          type="button"
          popoverTarget={id}
          className="inline-flex size-11 items-center justify-center rounded-full"
        >
          <Initials name={person.name} />
          <span className="sr-only">Conta de {person.name}</span>
        </button>
      )}
      <div
        id={id}
        popover="auto"
        className={cx(
          'fixed w-64 rounded-lg border border-line bg-surface p-2 text-ink shadow-float',
          place === 'side' ? 'inset-auto bottom-20 left-3' : 'inset-auto top-15 right-2',
        )}
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block font-semibold">{person.name}</span>
          <span className="block text-sm break-all text-muted">{person.email}</span>
          <span className="block text-sm text-muted">{roleName(person.role)}</span>
        </p>
        <ul className="pt-2">
          <li>
            <Link
              to={paths.account()}
              className={cx(ITEM, 'text-ink no-underline')}
              onClick={() => document.getElementById(id)?.hidePopover()}
            >
              <UserRound aria-hidden="true" className="size-5 text-muted" />
              Minha conta
            </Link>
          </li>
          <li className="pointer-coarse:hidden">
            <button type="button" popoverTarget={id} className={ITEM} onClick={() => shortcutHelp.set(true)}>
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
      </div>
    </>
  )
}

function Initials({ name }: { readonly name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '')
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-bold text-accent uppercase"
    >
      {letters.join('')}
    </span>
  )
}

import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { roleName, usePerson } from '#console/account/person-context.ts'
import { cx } from '#console/ui/class-names.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

const AccountActions = lazyPart(
  () => import('./AccountActions.tsx').then((module) => module.AccountActions),
  PartMissing,
)

/**
 * The signed-in person and their actions, in the browser's own popover: Escape and a click outside close it.
 */
export function AccountMenu({ place }: { readonly place: 'side' | 'top' }) {
  const id = useId()
  const person = usePerson()
  const [wasOpen, setWasOpen] = useState(false)
  const ahead = () => void AccountActions.preload().catch(() => undefined)
  const opens = { type: 'button', popoverTarget: id, onPointerEnter: ahead, onFocus: ahead } as const
  return (
    <>
      {place === 'side' ? (
        <button
          {...opens}
          className="flex min-h-11 items-center gap-2 rounded-md px-3 py-1 text-left hover:bg-sunken"
        >
          <Initials name={person.name} />
          <span className="min-w-0 flex-1 leading-5 in-[#first:not([data-drawn])]:invisible">
            <span className="block truncate font-medium">{person.name}</span>
            <span className="block truncate text-muted">{roleName(person.role)}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      ) : (
        <button {...opens} className="inline-flex size-11 items-center justify-center rounded-full">
          <Initials name={person.name} />
          <span className="sr-only">Conta de {person.name}</span>
        </button>
      )}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={() => setWasOpen(true)}
        className={cx(
          'fixed inset-auto w-64 rounded-lg border border-line bg-surface p-2 text-ink shadow-float',
          place === 'side' ? 'bottom-20 left-3' : 'top-16 right-2',
        )}
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block font-medium">{person.name}</span>
          <span className="block break-all text-muted">{person.email}</span>
          <span className="block text-muted">{roleName(person.role)}</span>
        </p>
        {wasOpen && (
          <Suspense>
            <AccountActions menuId={id} />
          </Suspense>
        )}
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
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken font-bold uppercase"
    >
      {letters.join('')}
    </span>
  )
}

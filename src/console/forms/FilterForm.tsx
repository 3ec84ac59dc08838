import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'

interface FilterFormProps {
  /** The field that is always visible. */
  readonly box: ReactNode
  /** The box searches while the person types, and needs no button. */
  readonly searchesItself?: boolean
  /** Gets the focus when the filters are cleared. */
  readonly boxRef: RefObject<HTMLInputElement | null>
  /** Whether any filter is set. `isRefined`: whether a folded field filters. */
  readonly isFiltered: boolean
  readonly isRefined: boolean
  readonly onSubmit: () => void
  readonly onClear: () => void
  /** The folded fields. */
  readonly children: ReactNode
}

/**
 * Filters of a list: one field is visible. The others are folded and drawn once they are opened, because some
 * of them have many options.
 */
export function FilterForm({
  box,
  searchesItself = false,
  boxRef,
  isFiltered,
  isRefined,
  onSubmit,
  onClear,
  children,
}: FilterFormProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <form
      role="search"
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        {box}
        {!searchesItself && (
          <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
            Procurar
          </Button>
        )}
        {isFiltered && (
          <Button
            variant="quiet"
            // Without a border, on a line of its own, its text begins where the box does.
            className="max-sm:-ml-4"
            onClick={() => {
              onClear()
              // This button disappears with the filters.
              boxRef.current?.focus()
            }}
          >
            Limpar
          </Button>
        )}
      </div>
      <Disclosure
        open={isRefined}
        summary="Mais filtros"
        onToggle={(isOpen) => {
          if (isOpen) setWasOpened(true)
        }}
      >
        {(isRefined || wasOpened) && (
          <div
            // The browser blocks a submission with an impossible day, and shows why only at a visible field.
            onInvalidCapture={({ currentTarget }) =>
              currentTarget.closest('details')?.toggleAttribute('open', true)
            }
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-3 pb-3"
          >
            {children}
            <Button type="submit">Filtrar</Button>
          </div>
        )}
      </Disclosure>
    </form>
  )
}

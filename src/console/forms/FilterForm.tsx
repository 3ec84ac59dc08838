import { Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useBelow } from '#console/routing/use-below.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'

interface FilterFormProps {
  /** The field in sight. */
  readonly box: ReactNode
  /** It searches while the person types, and needs no button. */
  readonly searchesItself?: boolean
  /** Where the focus goes when the filters are cleared. */
  readonly boxRef: RefObject<HTMLInputElement | null>
  /** Whether anything is filtered, and whether by the folded fields. */
  readonly isFiltered: boolean
  readonly isRefined: boolean
  readonly onSubmit: () => void
  readonly onClear: () => void
  /** The folded fields. */
  readonly children: ReactNode
}

/** Filters of a list: one field in sight, the others folded and drawn behind the first frame. */
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
  const isBelowDrawn = useBelow()
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
            onClick={() => {
              onClear()
              // This button goes away with the filters.
              boxRef.current?.focus()
            }}
          >
            Limpar
          </Button>
        )}
      </div>
      <Disclosure open={isRefined} summary="Mais filtros">
        {(isRefined || isBelowDrawn) && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-3 pb-3">
            {children}
            <Button type="submit">Filtrar</Button>
          </div>
        )}
      </Disclosure>
    </form>
  )
}

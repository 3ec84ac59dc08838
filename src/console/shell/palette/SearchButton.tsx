import { Search } from 'lucide-react'
import { heldKey } from '../held-key.ts'
import { palette } from '../overlays.ts'

/** Opens the palette. The button is beside the places on a desktop and beside the wallet on a phone. */
export function SearchButton({ place }: { readonly place: 'side' | 'top' }) {
  const open = () => palette.set(true)
  if (place === 'top') {
    return (
      <button
        type="button"
        onClick={open}
        className="inline-flex size-11 items-center justify-center rounded-full text-muted"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="sr-only">Procurar</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={open}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 w-full items-center gap-3 rounded-md border border-control px-3 text-left text-muted hover:bg-sunken hover:text-ink pointer-fine:min-h-10"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex-1">Procurar</span>
      <kbd className="font-mono text-xs pointer-coarse:hidden">{heldKey()} K</kbd>
    </button>
  )
}

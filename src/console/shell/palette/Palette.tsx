import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useStore } from '#console/ui/store.ts'
import { keyAction } from '#console/ui/type-ahead/key-action.ts'
import { earlyText, usePaletteIsHere } from '../early-keys.ts'
import { palette } from '../overlays.ts'
import { EntryList, entryId } from './EntryList.tsx'
import { type Entry, findEntries } from './find-entries.ts'
import { useSources } from './use-sources.ts'

const close = () => palette.set(false)

/**
 * Finds a plate, a car, a service, a page or a person from everywhere (Ctrl+K). The searches are not stored.
 */
export function Palette() {
  usePaletteIsHere()
  return (
    <Dialog open={useStore(palette)} onClose={close} title="Procurar no Pátio" place="top">
      <PaletteSearch />
    </Dialog>
  )
}

/**
 * A combobox whose list is always open (ARIA Authoring Practices, "Combobox"): the focus stays in the box,
 * which names the active option.
 */
function PaletteSearch() {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(earlyText)
  const [activeId, setActiveId] = useState<string>()
  // Enter was pressed before anything was found for this text.
  const [isAwaited, setAwaited] = useState(false)
  const { isLoading, ...sources } = useSources(text)
  const groups = findEntries(text, sources)
  const entries = groups.flatMap((group) => group.entries)
  // If the active entry has disappeared, the first one becomes active.
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  )
  const current = entries[active]
  const go = ({ to }: Entry) => {
    close()
    void navigate(to)
  }
  const point = (entry: Entry | undefined) => {
    setActiveId(entry?.id)
    setAwaited(false)
  }
  const late = isAwaited && !isLoading ? current?.to : undefined
  useEffect(() => {
    if (late === undefined) return
    close()
    void navigate(late)
  }, [late, navigate])

  const press = (event: KeyboardEvent) => {
    if (isOfText(event)) return
    const action = keyAction(event, { open: true, active, chosen: -1, count: entries.length })
    const entry = entries[action?.kind === 'move' ? action.index : active]
    if (action?.kind === 'move') point(entry)
    else if (action?.kind === 'pick' && entry) go(entry)
    else if (action?.kind === 'pick' && isLoading) setAwaited(true)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          data-focus-first
          type="text"
          role="combobox"
          aria-label="Placa, carro, consulta, página ou pessoa"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && entryId(listId, current)}
          placeholder="Placa, carro ou consulta"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            point(undefined)
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
        />
        <button
          type="button"
          onClick={close}
          className="flex h-14 items-center px-4 font-medium text-muted hover:text-ink"
        >
          Fechar
        </button>
      </div>
      <EntryList
        id={listId}
        groups={groups}
        active={current}
        isLoading={isLoading}
        onPick={go}
        onPoint={point}
      />
      <output className="sr-only">{countText(entries.length)}</output>
    </>
  )
}

/** While a character is composed, the keys belong to the input method; with Shift they mark text. */
function isOfText({ nativeEvent, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || ctrlKey || metaKey || shiftKey
}

function countText(count: number): string {
  return count === 1 ? '1 opção' : `${count} opções`
}

import { Combobox } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, ChevronDown } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type FieldTexts, useFieldIds } from './field-ids.ts'
import { CONTROL_CLASS, Field } from './Field.tsx'
import { matchesSearch } from './match-search.ts'

export interface TypeAheadOption {
  readonly code: string
  readonly name: string
}

interface TypeAheadProps extends FieldTexts {
  readonly options: readonly TypeAheadOption[]
  /** Code of the chosen option; null while nothing is chosen. A code that is not in the list shows as nothing chosen. */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  /** An option has been highlighted for a moment, so that what depends on it may be fetched ahead. */
  readonly onConsider?: ((code: string) => void) | undefined
  readonly placeholder?: string
  /** Takes the focus when it appears, because the step before was just taken. */
  readonly takeFocus?: boolean
}

/** Arrows and mouse pass over many options on the way to one: only where they rest is worth a look ahead. */
const REST_MS = 250

const ROW = 44
type Rows = {
  readonly options: { readonly count: number }
  scrollToIndex: (index: number, options: { align: 'start' | 'end' }) => void
}

/** Thousands of options behind one text box: finds "citroen" in "Citroën", draws only what is in view. */
export function TypeAhead({
  options,
  value,
  onChange,
  onConsider,
  placeholder,
  takeFocus = false,
  ...texts
}: TypeAheadProps) {
  const ids = useFieldIds(undefined, texts)
  const rows = useRef<Rows | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.code === value) ?? null
  return (
    <Combobox.Root
      virtualized
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.code ?? null)}
      open={open}
      onOpenChange={setOpen}
      autoHighlight
      itemToStringLabel={nameOf}
      isItemEqualToValue={sameCode}
      filter={(option: TypeAheadOption, query) => matchesSearch(option.name, query)}
      onItemHighlighted={(option, { reason, index }) => {
        clearTimeout(resting.current)
        if (option && onConsider) resting.current = setTimeout(onConsider, REST_MS, option.code)
        const list = rows.current
        if (!option || !list) return
        const isEnd = index === list.options.count - 1
        // The library scrolls by itself while arrows move inside the window; jumps to an end are ours.
        if (reason === 'none' || (reason === 'keyboard' && (index === 0 || isEnd))) {
          queueMicrotask(() => list.scrollToIndex(index, { align: isEnd ? 'start' : 'end' }))
        }
      }}
    >
      <Field texts={texts} ids={ids}>
        <div className="relative">
          <Combobox.Input
            id={ids.id}
            placeholder={placeholder}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a person has just taken the step before it
            autoFocus={takeFocus}
            aria-invalid={texts.error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={`${CONTROL_CLASS} pr-11`}
          />
          <Combobox.Trigger
            aria-label="Mostrar a lista"
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Combobox.Trigger>
        </div>
      </Field>
      {/* Kept while closed, so that opening does not begin with making it anew. */}
      <Combobox.Portal keepMounted>
        <Combobox.Positioner className="z-40 outline-none" sideOffset={4}>
          <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-md border border-line bg-surface text-ink shadow-float">
            <Combobox.Empty>
              <p className="px-3 py-3 text-muted">Nada encontrado. Confira a grafia ou apague uma parte.</p>
            </Combobox.Empty>
            <Combobox.List>
              <Options open={open} rows={rows} chosen={value} />
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

interface OptionsProps {
  readonly open: boolean
  readonly rows: RefObject<Rows | null>
  readonly chosen: string | null
}

function Options({ open, rows, chosen }: OptionsProps) {
  const filtered = Combobox.useFilteredItems<TypeAheadOption>()
  const scroller = useRef<HTMLDivElement | null>(null)
  const virtualizer = useVirtualizer({
    enabled: open,
    count: filtered.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    // Each row costs time when the list opens; what lies beyond the edge is drawn as it comes.
    overscan: 2,
  })
  useImperativeHandle(rows, () => virtualizer)
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      if (element) virtualizer.measure()
    },
    [virtualizer],
  )
  if (filtered.length === 0) return null
  const height = virtualizer.getTotalSize()
  return (
    <div
      ref={setScroller}
      role="presentation"
      className="max-h-[min(22rem,var(--available-height))] overflow-auto overscroll-contain"
      style={{ height: Math.min(height, 8 * ROW) }}
    >
      <div role="presentation" className="relative w-full" style={{ height }}>
        {virtualizer.getVirtualItems().map((row) => {
          const option = filtered[row.index]
          if (!option) return null
          return (
            <Combobox.Item
              key={option.code}
              index={row.index}
              data-index={row.index}
              ref={virtualizer.measureElement}
              value={option}
              aria-setsize={filtered.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0 flex min-h-11 items-center gap-2 px-3 py-1.5 outline-none select-none data-highlighted:bg-accent-soft"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <span className="min-w-0 flex-1">{option.name}</span>
              {option.code === chosen && <Check aria-hidden="true" className="size-4 text-accent" />}
            </Combobox.Item>
          )
        })}
      </div>
    </div>
  )
}

function nameOf(option: TypeAheadOption | null): string {
  return option?.name ?? ''
}

function sameCode(a: TypeAheadOption, b: TypeAheadOption): boolean {
  return a.code === b.code
}

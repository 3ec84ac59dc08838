import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import type { TypeAheadOption } from './match-search.ts'

interface OptionListProps {
  readonly id: string
  readonly options: readonly TypeAheadOption[]
  readonly chosen: string | null
  readonly active: { readonly index: number; readonly reveal: boolean }
  /** Height of one row, and of the visible part of the list (px). */
  readonly row: number
  readonly height: number
  readonly onPick: (index: number) => void
  readonly onPoint: (index: number) => void
}

/** Rows drawn beyond either edge, so that a slow scroll finds them there. */
const BEYOND = 2

/** Id of an option's element, for `aria-activedescendant`. */
export function optionId(listId: string, option: TypeAheadOption): string {
  return `${listId}-${encodeURIComponent(option.code)}`
}

/**
 * Thousands of options; only those in view are drawn. All rows have the same height, so that nothing has to
 * be measured.
 */
export function OptionList({ id, options, chosen, active, row, height, onPick, onPoint }: OptionListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const highest = Math.max(0, options.length * row - height)
  // Opens with the chosen option in the middle of the view.
  const [start] = useState(() => clamp((active.index - 1) * row, 0, highest))
  const [scrolledTo, setScrolledTo] = useState(start)
  const scrolled = clamp(scrolledTo, 0, highest)
  const first = Math.max(0, Math.floor(scrolled / row) - BEYOND)
  const rows = indexes(first, Math.min(options.length, Math.ceil((scrolled + height) / row) + BEYOND))
  // The active row exists wherever the list was scrolled to, because the box refers to it.
  if (active.index >= 0 && active.index < options.length && !rows.includes(active.index))
    rows.push(active.index)

  useLayoutEffect(() => {
    if (start > 0 && scroller.current) scroller.current.scrollTop = start
  }, [start])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !active.reveal) return
    const target =
      active.index < 0 ? 0 : clamp(element.scrollTop, (active.index + 1) * row - height, active.index * row)
    if (target === element.scrollTop) return
    element.scrollTop = target
    setScrolledTo(target)
  }, [active, row, height])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys act in the box, which keeps the focus
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label="Opções"
      tabIndex={-1}
      className="relative overflow-auto overscroll-contain"
      style={{ height }}
      onScroll={(event) => setScrolledTo(event.currentTarget.scrollTop)}
      // Keeps the focus, and with it the keys, in the box.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => withIndex(event.target, onPoint)}
      onClick={(event) => withIndex(event.target, onPick)}
    >
      <div role="presentation" style={{ height: options.length * row }} />
      {rows.map((index) => {
        const option = options[index]
        if (!option) return null
        return (
          <Row
            key={option.code}
            id={optionId(id, option)}
            name={option.name}
            index={index}
            count={options.length}
            top={index * row}
            height={row}
            isChosen={option.code === chosen}
            isActive={index === active.index}
          />
        )
      })}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly name: string
  readonly index: number
  readonly count: number
  readonly top: number
  readonly height: number
  readonly isChosen: boolean
  readonly isActive: boolean
}

const Row = memo(function Row({ id, name, index, count, top, height, isChosen, isActive }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-highlighted={isActive ? '' : undefined}
      className={cx(
        'absolute inset-x-0 top-0 flex items-center gap-2 pr-3 leading-5 select-none',
        // Forced colours keep the bar.
        isActive ? 'border-l-4 border-ink bg-sunken pl-2' : 'pl-3',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span className="line-clamp-2 min-w-0 flex-1">{name}</span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
    </div>
  )
})

function withIndex(target: EventTarget, act: (index: number) => void): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  if (row) act(Number(row.dataset.index))
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(value, highest))
}

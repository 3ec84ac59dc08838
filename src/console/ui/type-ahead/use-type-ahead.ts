import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '../announcements.ts'
import { prepareSearch, searchOptions } from './match-search.ts'
import { moved } from './move.ts'
import type { TypeAheadOption } from './option.ts'

/** Arrows and mouse pass over many options on the way to one: only where they rest is worth a look ahead (ms). */
const REST_MS = 250

/** Said once somebody has stopped typing, or every key would be talked over (ms). */
const SAY_MS = 700

/** The option in question, and whether the list has to scroll to it: not where a pointer is on it already. */
interface Active {
  readonly index: number
  readonly reveal: boolean
}

const NONE: Active = { index: -1, reveal: false }

interface TypeAheadState {
  readonly options: readonly TypeAheadOption[]
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  readonly onConsider: ((code: string) => void) | undefined
  /** The list is about to open. */
  readonly onOpen: () => void
}

/** What is typed, which options answer to it, and which of them the keys or the pointer are on. */
export function useTypeAhead({ options, value, onChange, onConsider, onOpen }: TypeAheadState) {
  /** Null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const [shownValue, setShownValue] = useState(value)
  /** The last choice that was passed on and has not come back yet. */
  const [reported, setReported] = useState<string | null>()
  const found = useMemo(() => searchOptions(options, typed ?? ''), [options, typed])
  const chosen = useMemo(() => options.find(({ code }) => code === value), [options, value])

  // Chosen elsewhere (Back, a link): the box is no longer about the text that was typed before. A choice made here comes
  // back a moment later, and a person who types fast has begun another search by then.
  if (value !== shownValue) {
    setShownValue(value)
    setReported(undefined)
    if (value !== reported) setTyped(null)
  }
  usePrepared(options)
  useRest(open ? found[active.index] : undefined, onConsider)
  useResultsSaid(open && typed !== null ? found.length : undefined)

  const report = (code: string | null) => {
    setReported(code)
    onChange(code)
  }
  const show = (index: number) => {
    if (!open) onOpen()
    setOpen(true)
    setActive({ index, reveal: true })
  }
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const pick = (option: TypeAheadOption | undefined) => {
    if (!option) return
    close()
    setTyped(null)
    if (option.code !== value) report(option.code)
  }
  /** Left without a choice: what was chosen stays, and with nothing chosen what was typed does. */
  const leave = () => {
    close()
    if (typed === null) return
    const emptied = typed.trim() === ''
    if (emptied || chosen) setTyped(null)
    if (emptied && chosen) report(null)
  }

  return {
    found,
    open,
    active,
    /** What the box holds. */
    text: typed ?? chosen?.name ?? '',
    /** The box shows what is chosen, and nothing of a search. */
    showsChosen: typed === null && chosen !== undefined,
    /** Something stands in the box that was never chosen. */
    unpicked: !open && typed !== null && typed.trim() !== '',
    showAll: () => show(found.findIndex(({ code }) => code === value)),
    leave,
    pick: (index: number) => pick(found[index]),
    point: (index: number) => setActive((now) => (now.index === index ? now : { index, reveal: false })),
    type: (text: string) => {
      setTyped(text)
      show(text.trim() === '' ? -1 : 0)
    },
    press: (event: KeyboardEvent) => {
      // While a character is being composed, its keys are the input method's.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { key, altKey } = event
      const arrow = key === 'ArrowDown' || key === 'ArrowUp'
      if (key === 'Enter') {
        if (!open) return
        if (active.index < 0) leave()
        else pick(found[active.index])
      } else if (key === 'Escape') {
        if (!open) return
        leave()
      } else if (altKey) {
        if (!arrow) return
        if (key === 'ArrowUp') leave()
        else show(found.findIndex(({ code }) => code === value))
      } else if (!open) {
        if (!arrow) return
        const at = found.findIndex(({ code }) => code === value)
        show(at >= 0 ? at : key === 'ArrowUp' ? found.length - 1 : 0)
      } else {
        const index = moved(key, active.index, found.length)
        if (index === undefined) return
        setActive({ index, reveal: true })
      }
      event.preventDefault()
    },
  }
}

/** Normalises the names while nothing else is to be done: neither opening nor the first key has to wait for it. */
function usePrepared(options: readonly TypeAheadOption[]): void {
  useEffect(() => {
    const timer = setTimeout(prepareSearch, 100, options)
    return () => clearTimeout(timer)
  }, [options])
}

function useRest(
  option: TypeAheadOption | undefined,
  onConsider: ((code: string) => void) | undefined,
): void {
  const latest = useRef(onConsider)
  useEffect(() => {
    latest.current = onConsider
  })
  const code = option?.code
  useEffect(() => {
    if (code === undefined) return undefined
    const timer = setTimeout(() => latest.current?.(code), REST_MS)
    return () => clearTimeout(timer)
  }, [code])
}

function useResultsSaid(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return undefined
    const words = count === 0 ? 'Nada encontrado' : count === 1 ? '1 opção' : `${count} opções`
    const timer = setTimeout(announce, SAY_MS, words)
    return () => clearTimeout(timer)
  }, [count])
}

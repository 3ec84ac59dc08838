import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '../announcements.ts'
import { type KeyAction, keyAction } from './key-action.ts'
import { type TypeAheadOption, prepareSearch, searchOptions } from './match-search.ts'

/** Arrows and the mouse pass over many options: only one where they rest is worth reading ahead (ms). */
const REST_MS = 250

/** Announced once the typing has paused, or every key would be talked over (ms). */
const SAY_MS = 700

/** The active option, and whether the list scrolls to it: not where a pointer is on it already. */
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

/** The typed text, the options that match it, and the one that keys or the pointer are on. */
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

  // Chosen elsewhere (Back, a link): the box no longer shows what was typed before. A choice made here comes back a
  // moment later, when a person who types fast has begun another search.
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
  /** Without a choice the chosen option stays, and with none chosen the typed text does. */
  const leave = () => {
    close()
    if (typed === null) return
    const emptied = typed.trim() === ''
    if (emptied || chosen) setTyped(null)
    if (emptied && chosen) report(null)
  }

  const chosenIndex = () => found.findIndex(({ code }) => code === value)
  const act = (action: KeyAction) => {
    switch (action.kind) {
      case 'pick':
        return pick(found[active.index])
      case 'leave':
        return leave()
      case 'show':
        return show(action.index)
      case 'move':
        return setActive({ index: action.index, reveal: true })
    }
  }
  return {
    found,
    open,
    active,
    /** The text in the box. */
    text: typed ?? chosen?.name ?? '',
    /** The box shows the chosen option, and no search. */
    showsChosen: typed === null && chosen !== undefined,
    /** The box holds a text that was never chosen. */
    unpicked: !open && typed !== null && typed.trim() !== '',
    showAll: () => show(chosenIndex()),
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
      const action = keyAction(event, {
        open,
        active: active.index,
        chosen: chosenIndex(),
        count: found.length,
      })
      if (!action) return
      act(action)
      event.preventDefault()
    },
  }
}

/** Normalises the names ahead, so that neither opening nor the first key waits for it. */
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

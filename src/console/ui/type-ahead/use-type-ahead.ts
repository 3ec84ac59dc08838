import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '../announcements.ts'
import { type KeyAction, keyAction } from './key-action.ts'
import { type TypeAheadOption, prepareSearch, searchOptions } from './match-search.ts'

/**
 * An option must stay active this long before it is preloaded, because arrows and the mouse pass over many
 * (ms).
 */
const REST_MS = 250

/** Wait for a pause in the typing before an announcement, because each key would interrupt it (ms). */
const SAY_MS = 700

/** The active option, and whether the list scrolls to it. It does not if the pointer is on it already. */
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
  /** Called when the list is about to open. */
  readonly onOpen: () => void
}

/** The typed text, the options that match it, and the active option, which keys or the pointer choose. */
export function useTypeAhead({ options, value, onChange, onConsider, onOpen }: TypeAheadState) {
  const { typed, setTyped, report } = useTypedText(value, onChange)
  const { open, active, show, close, point } = useOpenList(onOpen)
  const found = useMemo(() => searchOptions(options, typed ?? ''), [options, typed])
  const chosen = useMemo(() => options.find(({ code }) => code === value), [options, value])
  const chosenIndex = () => found.findIndex(({ code }) => code === value)
  usePrepared(options)
  useRest(open ? found[active.index] : undefined, onConsider)
  useResultsSaid(open && typed !== null ? found.length : undefined)

  const pick = (option: TypeAheadOption | undefined) => {
    if (!option) return
    close()
    setTyped(null)
    if (option.code !== value) report(option.code)
  }
  /** Closes the list without a choice. The chosen option stays; if none is chosen, the typed text stays. */
  const leave = () => {
    close()
    if (typed === null) return
    const emptied = typed.trim() === ''
    if (emptied || chosen) setTyped(null)
    if (emptied && chosen) report(null)
  }
  const act = (action: KeyAction) => {
    if (action.kind === 'pick') pick(found[active.index])
    else if (action.kind === 'leave') leave()
    else show(action.index)
  }
  return {
    found,
    open,
    active,
    /** The text in the box. */
    text: typed ?? chosen?.name ?? '',
    /** Whether the box shows the chosen option, and no search. */
    showsChosen: typed === null && chosen !== undefined,
    /** Whether the box has a text that is not a choice. */
    unpicked: !open && typed !== null && typed.trim() !== '',
    showAll: () => show(chosenIndex()),
    leave,
    pick: (index: number) => pick(found[index]),
    point,
    type: (text: string) => {
      setTyped(text)
      show(text.trim() === '' ? -1 : 0)
    },
    press: (event: KeyboardEvent) => {
      // While a character is composed, its keys belong to the input method.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
      const list = { open, active: active.index, chosen: chosenIndex(), count: found.length }
      const action = keyAction(event, list)
      if (!action) return
      act(action)
      event.preventDefault()
    },
  }
}

/** The text of a search; null while the box shows the chosen option. */
function useTypedText(value: string | null, onChange: (code: string | null) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [shownValue, setShownValue] = useState(value)
  /** The last choice that was reported and has not come back yet. */
  const [reported, setReported] = useState<string | null>()

  // A choice from elsewhere (Back, a link) ends the search. A choice made here comes back a moment later, and
  // a fast typist has started another search by then.
  if (value !== shownValue) {
    setShownValue(value)
    setReported(undefined)
    if (value !== reported) setTyped(null)
  }
  const report = (code: string | null) => {
    setReported(code)
    onChange(code)
  }
  return { typed, setTyped, report }
}

/** Whether the list is open, and its active option. */
function useOpenList(onOpen: () => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  return {
    open,
    active,
    show: (index: number) => {
      if (!open) onOpen()
      setOpen(true)
      setActive({ index, reveal: true })
    },
    close: () => {
      setOpen(false)
      setActive(NONE)
    },
    point: (index: number) => setActive((now) => (now.index === index ? now : { index, reveal: false })),
  }
}

/** Normalises the names beforehand, so that neither opening nor the first key waits for it. */
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

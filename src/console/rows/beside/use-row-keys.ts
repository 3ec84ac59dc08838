import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSingleKey, isTypingTarget } from '#console/ui/typing-target.ts'
import { STAYS_IN_LIST } from './beside.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

interface RowKeys {
  /** The element with the rows' links. Each link has its id in `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  /** Id of the row that is open beside the list. */
  readonly openId: string | undefined
  /** The path of the page that a row opens. */
  readonly pathOf: (id: string) => string
  readonly search: string
}

/**
 * j and k move by one row from anywhere on the page, the arrows within the list. The page beside the list
 * follows.
 */
export function useRowKeys({ list, openId, pathOf, search }: RowKeys): void {
  const navigate = useNavigate()
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || isTaken(event)) return
      const links = linksIn(list.current)
      const focused = links.findIndex((link) => link === document.activeElement)
      // Outside the list the arrows scroll the page.
      if (focused < 0 && event.key.startsWith('Arrow')) return
      const opened = links.findIndex((link) => link.dataset.row === openId)
      const from = focused < 0 ? opened : focused
      const link = links[from < 0 ? 0 : from + step]
      if (!link) return
      event.preventDefault()
      link.focus({ preventScroll: openId !== undefined })
      const id = link.dataset.row
      if (openId === undefined || id === undefined) return
      // Replaces the entry in the history: Back leads out of the list, not through all of its rows.
      void navigate({ pathname: pathOf(id), search }, { replace: true, state: STAYS_IN_LIST })
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [list, openId, pathOf, search, navigate])
}

/** Keeps the open row in view. When its page is closed, the row gets the focus. */
export function useRowInView(list: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const before = useRef(openId)
  // Runs before the page looks for a heading to focus.
  useLayoutEffect(() => {
    const row = (id: string) => linksIn(list.current).find((link) => link.dataset.row === id)
    const closed = before.current
    before.current = openId
    if (openId !== undefined) showInPane(row(openId))
    else if (closed !== undefined) row(closed)?.focus()
  }, [list, openId])
}

/** Scrolls only the list's own box; the page beside it stays at its top. */
function showInPane(link: HTMLElement | undefined): void {
  const pane = link?.closest('[data-list-pane]')
  const row = link?.closest('li')
  if (!pane || !row) return
  const { bottom } = pane.getBoundingClientRect()
  // The heading stays in view above the rows.
  const head = pane.querySelector('[data-list-head]')
  const top = head ? head.getBoundingClientRect().bottom : pane.getBoundingClientRect().top
  const at = row.getBoundingClientRect()
  if (at.top < top) pane.scrollTop -= top - at.top + at.height
  else if (at.bottom > bottom) pane.scrollTop += at.bottom - bottom + at.height
}

function linksIn(list: HTMLElement | null): readonly HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('a[data-row]')] : []
}

function isTaken(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return (
    held ||
    event.defaultPrevented ||
    (event.key.startsWith('Arrow') ? isTypingTarget(event.target) : !isSingleKey(event.target)) ||
    document.querySelector('dialog[open]') !== null
  )
}

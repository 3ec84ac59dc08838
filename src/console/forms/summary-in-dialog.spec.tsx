import { afterEach, expect, it, vi } from 'vitest'
import { showSummary } from './summary-in-view.ts'

afterEach(() => document.body.replaceChildren())

const at = (top: number, bottom: number) => () => new DOMRect(0, top, 100, bottom - top)

it.each([
  ['is above the edge of its dialog, is shown', 20, 400, true],
  ['would push the field under the bar of its dialog, is not', -20, 620, false],
])('a summary that %s', (_, top, fieldBottom, isShown) => {
  document.body.innerHTML = `
    <dialog open style="scroll-padding-bottom: 100px">
      <div id="summary"></div>
      <div data-field><input></div>
    </dialog>`
  const [dialog, summary, field] = ['dialog', '#summary', '[data-field]'].map((selector) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(selector)
    return element
  })
  if (!dialog || !summary || !field) throw new Error('No dialog')
  dialog.getBoundingClientRect = at(50, 650)
  summary.getBoundingClientRect = at(top, top + 120)
  field.getBoundingClientRect = at(fieldBottom - 80, fieldBottom)
  const scroll = vi.fn<() => void>()
  summary.scrollIntoView = scroll
  document.querySelector('input')?.focus()
  showSummary(summary)
  expect(scroll.mock.calls.length > 0).toBe(isShown)
})

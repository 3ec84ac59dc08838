/**
 * Puts the console, which is drawn in `root` by now, in place of the page's first HTML (`first-pages.tsx`).
 * What was typed or chosen there, the focus, a pressed Enter and a pressed button go to the same place of the
 * console. To be called before the browser paints: nothing is seen twice.
 */
export function takeOver(root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  writeAgain(first, root)
  const active = document.activeElement
  const focused = active && first.contains(active) ? twinOf(active, first, root) : undefined
  const early = first.querySelector<HTMLButtonElement>('button[data-pressed]')
  const pressed = early && twinOf(early, first, root)
  const submitted = first.querySelector('form[data-submitted]') && root.querySelector('form')
  first.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  // After React has drawn what was written above.
  setTimeout(() => {
    submitted?.requestSubmit()
    pressed?.click()
  })
}

function writeAgain(first: Element, root: Element): void {
  for (const before of first.querySelectorAll('input')) {
    const now = twinOf(before, first, root)
    if (now && before.value !== '') write(now, before.value)
  }
  for (const before of first.querySelectorAll('select')) {
    const [option] = before.selectedOptions
    const now = option?.defaultSelected === false ? twinOf(before, first, root) : undefined
    if (now) choose(now, before.value)
  }
}

/**
 * The element of the console in this one's place: the same tag and link, and the same words in the same
 * order. A button may hold somebody's name by now: then the one of the same looks.
 */
function twinOf<Kind extends Element>(element: Kind, first: Element, root: Element): Kind | undefined {
  for (const mark of ['textContent', 'className'] as const) {
    const likes = (place: Element) =>
      Array.from(place.querySelectorAll<Kind>(element.localName)).filter(
        (other) =>
          other[mark] === element[mark] && other.getAttribute('href') === element.getAttribute('href'),
      )
    const twin = likes(root)[likes(first).indexOf(element)]
    if (twin) return twin
  }
  return undefined
}

/** As if it were typed: React hears of it and keeps the cursor at the end. */
function write(field: HTMLInputElement, text: string): void {
  // React watches the element's own property, and takes a value that is set through it for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** As if it were chosen. */
function choose(field: HTMLSelectElement, value: string): void {
  if (!Array.from(field.options).some((option) => option.value === value)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

import { SIDE_BY_SIDE } from './ui/use-media.ts'

/**
 * Puts the console, which is drawn in `root` by now, in place of the page's first HTML (`first-pages.tsx`,
 * `draw-page.tsx`). What was typed, chosen, ticked or opened there, the focus, a pressed Enter and a pressed
 * button go to the same place of the console. To be called before the browser paints: nothing is seen twice.
 */
export function takeOver(root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  const until = performance.now() + MOST_WAIT_MS
  const tryNow = () => {
    if (performance.now() > until || !isBehind(root, first)) {
      root.className = ''
      root.ariaHidden = null
      exchange(first, root)
      return
    }
    root.className = UNSEEN
    root.ariaHidden = 'true'
    setTimeout(tryNow, FRAME_MS)
  }
  tryNow()
}

/** A part of the page whose script is late comes later than that by itself. */
const MOST_WAIT_MS = 1000
const FRAME_MS = 16

/** The console in its place, where the focus can go, but not seen. */
const UNSEEN = 'pointer-events-none absolute inset-x-0 top-0 opacity-0'

/** A small part comes in its own time: while the console waits for it, the page is laid out twice. */
const NEARLY_ALL = 0.9

/**
 * Whether the console shows less than what was drawn for this screen: it would vanish and come again.
 * `data-late`: in the place of what people came for.
 */
function isBehind(root: Element, first: HTMLElement): boolean {
  const sizeOf = (place: Element) => place.querySelectorAll('main *').length
  const screen = matchMedia(SIDE_BY_SIDE).matches ? 'desk' : 'phone'
  const isLess = sizeOf(root) < NEARLY_ALL * sizeOf(first) || root.querySelector('[data-late]') !== null
  return first.dataset.drawn === screen && isLess
}

function exchange(first: HTMLElement, root: HTMLElement): void {
  writeAgain(first, root)
  const active = document.activeElement
  const focused = active && first.contains(active) ? twinOf(active, first, root) : undefined
  const early = first.querySelector<HTMLButtonElement>('button[data-pressed]')
  const pressed = early && twinOf(early, first, root)
  const sent = first.querySelector<HTMLFormElement>('form[data-submitted]')
  const submitted = sent && twinOf(sent, first, root)
  first.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  // After React has drawn what was written above.
  setTimeout(() => {
    submitted?.requestSubmit()
    pressed?.click()
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement

function writeAgain(first: Element, root: Element): void {
  for (const before of first.querySelectorAll<Field>('input, textarea')) {
    const now = isChanged(before) ? twinOf(before, first, root) : undefined
    if (now) write(now, before)
  }
  for (const before of first.querySelectorAll('select')) {
    const [option] = before.selectedOptions
    const now = option?.defaultSelected === false ? twinOf(before, first, root) : undefined
    if (now) choose(now, before.value)
  }
  for (const before of first.querySelectorAll<HTMLDetailsElement>('details[data-toggled]')) {
    const now = twinOf(before, first, root)
    if (now) now.open = before.open
  }
}

const isTicked = (field: Field) => 'checked' in field && /^(?:checkbox|radio)$/.test(field.type)

function isChanged(field: Field): boolean {
  if ('checked' in field && isTicked(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * The element of the console in this one's place: the same tag, link and field, and the same words in the
 * same order. Where somebody's name or more options have come by now, the one of the same looks; but in the
 * page a button with another price is another button. A form is known by its button: lists inside of it may
 * have come by now.
 */
function twinOf<Kind extends Element>(element: Kind, first: Element, root: Element): Kind | undefined {
  const looksCount = !element.closest('main') || !/^(?:button|form)$/.test(element.localName)
  for (const mark of ['textContent', ...(looksCount ? (['className'] as const) : [])] as const) {
    const likes = (place: Element) =>
      Array.from(place.querySelectorAll<Kind>(element.localName)).filter(
        (other) =>
          pressedOf(other)[mark] === pressedOf(element)[mark] &&
          haveSame('href', other, element) &&
          isField(other, element),
      )
    const twin = likes(root)[likes(first).indexOf(element)]
    if (twin) return twin
  }
  return undefined
}

const pressedOf = (element: Element) =>
  (element.localName === 'form' ? element.querySelector('[type=submit]') : null) ?? element

const haveSame = (attribute: string, one: Element, other: Element) =>
  one.getAttribute(attribute) === other.getAttribute(attribute)

/** The sign-in form's fields have no names before the console is there. */
const isField = (other: Element, element: Element) =>
  !element.hasAttribute('name') || haveSame('name', other, element)

/** As if it were typed or ticked: React hears of it and keeps the cursor at the end. */
function write(field: Field, before: Field): void {
  if ('checked' in field && 'checked' in before && isTicked(field)) {
    if (field.checked !== before.checked) field.click()
    return
  }
  // React watches the element's own property, and takes a value that is set through it for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** As if it were chosen. */
function choose(field: HTMLSelectElement, value: string): void {
  if (!Array.from(field.options).some((option) => option.value === value)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

import { isDrawnForScreen } from './ui/first-html.ts'

/**
 * Replaces the page's first HTML (`first-pages.tsx`, `draw-page.tsx`) with the console, which is drawn in
 * `root` already. Typed text, chosen files, choices, ticks, opened details, the focus, a pressed Enter and a
 * pressed button move to the same place of the console. Call it before the browser paints, so that nobody
 * sees the page twice.
 */
export function takeOver(root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  let from = performance.now()
  const tryNow = () => {
    // Without the page (`OwnTask`), what was typed on it would have no place.
    if (root.querySelector('[data-late=page]')) from = performance.now()
    const waited = performance.now() - from
    // A press that begins on one element and ends on another counts on neither, so the exchange waits for it.
    const isPressed = first.matches(':active')
    const isLate = waited <= MOST_WAIT_MS && isBehind(root, first)
    if (!isPressed && !isLate && (waited > MOST_WAIT_FOR_FIELD_MS || !isFieldMissing(root, first))) {
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

/** Longest wait for the console (ms). A part whose script takes longer appears after the exchange. */
const MOST_WAIT_MS = 1000

/** Longest wait (ms) for the script of a field in use: without the field its text would be lost. */
const MOST_WAIT_FOR_FIELD_MS = 30_000
const FRAME_MS = 16

/** The console in its place, where it can take the focus, but invisible. */
const UNSEEN = 'pointer-events-none absolute inset-x-0 top-0 opacity-0'

/**
 * Share of the page's elements that the console must have. It does not wait for a small part, because the
 * browser lays the page out twice in the meantime.
 */
const NEARLY_ALL = 0.9

/**
 * Whether the console still shows less than the first HTML that the BFF has drawn: content would vanish and
 * come back. `data-late` marks a placeholder for content that the first HTML has on any screen; otherwise
 * only the same layout has as many elements.
 */
function isBehind(root: Element, first: HTMLElement): boolean {
  const sizeOf = (place: Element) => place.querySelectorAll('main *').length
  const isLess = isDrawnForScreen(first) && sizeOf(root) < NEARLY_ALL * sizeOf(first)
  return isLess || ('drawn' in first.dataset && root.querySelector('[data-late]') !== null)
}

/** Whether a field of a page that the BFF has drawn is in use, and the console does not have it yet. */
function isFieldMissing(root: Element, first: HTMLElement): boolean {
  const fields = first.querySelectorAll<Field>(FIELDS)
  return (
    'drawn' in first.dataset &&
    Array.from(fields).some(
      (field) => (isChanged(field) || field.matches(':focus')) && !twinOf(field, first, root),
    )
  )
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
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: !focused.closest('nav') })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both have the same tag
  if (focused?.matches(FIELDS)) selectAgain(focused as Field, active as Field)
  // Runs after React has drawn the changes above.
  setTimeout(() => {
    submitted?.requestSubmit()
    pressed?.click()
  })
}

/** The cursor in the middle of a text stays there. */
function selectAgain(now: Field, before: Field): void {
  // A formatted text has other places. Some types of fields have no cursor.
  if (now.value !== before.value || before.selectionStart === null) return
  now.setSelectionRange(before.selectionStart, before.selectionEnd)
}

type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input, textarea'

function writeAgain(first: Element, root: Element): void {
  for (const before of first.querySelectorAll<Field>(FIELDS)) {
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
 * The console's element in the place of this one: the same tag, link and field, with the same text, in the
 * same order. If the text has changed since then (a person's name, more options), the element with the same
 * classes. That does not hold for buttons of the page, because another price makes another button. A form is
 * identified by its button, because lists inside it may have changed.
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

/** A field without a name matches by its place: the first HTML's sign-in form has no names. */
const isField = (other: Element, element: Element) =>
  !element.hasAttribute('name') || haveSame('name', other, element)

/** Writes or ticks the field as a person would, so that React notices the change. */
function write(field: Field, before: Field): void {
  if ('checked' in field && 'checked' in before && isTicked(field)) {
    if (field.checked !== before.checked) field.click()
    return
  }
  // No script may set the value of a field for files, only its files.
  const held = before.type === 'file' ? 'files' : 'value'
  // React overrides the element's own property, and takes a value that is set there for one of its own
  // changes.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), held)
  property?.set?.call(field, Reflect.get(before, held))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses the value as a person would. */
function choose(field: HTMLSelectElement, value: string): void {
  if (!Array.from(field.options).some((option) => option.value === value)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

import type { Point } from './engine.ts'

// Each of these functions runs in the page, sent as source text: it may use only its arguments and the page.

export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'option' | 'textbox'

export interface Located {
  /** The control's middle, where a click reaches it; null while something else covers it. */
  readonly point: Point | null
  readonly focused: boolean
  readonly value: string
}

/**
 * Finds the first visible control by its role and its accessible name. An open modal dialog hides all others.
 */
export function locate(role: Role, name: string): Located | null {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, [role=button], summary',
    combobox: '[role=combobox], select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    option: '[role=option]',
    textbox: 'input:not([type=radio], [type=checkbox], [role=combobox]), textarea',
  }
  const textOf = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    return node.nodeType === Node.TEXT_NODE
      ? (node.textContent ?? '')
      : Array.from(node.childNodes, (child) => textOf(child)).join('')
  }
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = labelled.flatMap((id) => document.getElementById(id) ?? [])
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      labels.push(...(element.labels ?? []))
    const parts = [element.getAttribute('aria-label') ?? '', ...labels.map((label) => textOf(label))]
    const given = parts.join(' ').trim()
    return (given === '' ? textOf(element) : given).replaceAll(/\s+/g, ' ').trim()
  }
  const pattern = new RegExp(name, 'u')
  const scope = document.querySelector('dialog:modal') ?? document
  const element = Array.from(scope.querySelectorAll<HTMLElement>(selectors[role])).find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(each)),
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const onTop = document.elementFromPoint(point.x, point.y)
  return {
    // A dialog that has just opened takes no press yet: whatever contains it is on top.
    point: element.contains(onTop) ? point : null,
    focused: element === document.activeElement,
    value: element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : '',
  }
}

/** The page's text as a person sees it. */
export function shownText(): string {
  return document.body.innerText
}

export function address(): string {
  return location.href
}

/** The type of the document in the tab, and its text if it has any. */
export function tabContent(): { readonly url: string; readonly type: string; readonly text: string } {
  return {
    url: location.href,
    type: document.contentType,
    text: document.body.innerText.slice(0, 500),
  }
}

/** Starts to record script errors and violations of the page's policy in an attribute of the page. */
export function watchProblems(): void {
  const note = (text: string) => {
    const { dataset } = document.documentElement
    dataset.problems = `${dataset.problems ?? ''}${text}\n`
  }
  addEventListener('error', ({ message }) => note(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

export function notedProblems(): string {
  return document.documentElement.dataset.problems ?? ''
}

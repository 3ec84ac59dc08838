import { onTestFinished } from 'vitest'
import { criticalCss } from '#tooling/first-pages/critical-css.ts'

const SHEET = 'src/console/styles/main.css'

/** CSS at-rules that hold only in this place; jsdom ignores them. */
const ONLY = {
  screen: undefined,
  /** A screen with room around each part, too. */
  roomy: /@container[^{(]*\((?:min-width:|width ?>)[^{]*/g,
  paper: /@media print\b/g,
}

/**
 * Computes the document's current styles from the console's own style sheet. jsdom has no layout: of the
 * width it only knows that the screen is wide.
 */
export async function styled(on: keyof typeof ONLY = 'screen') {
  const css = await criticalCss(SHEET, document.body.innerHTML)
  for (const earlier of document.head.querySelectorAll('style')) earlier.remove()
  const style = document.head.appendChild(document.createElement('style'))
  const only = ONLY[on]
  style.textContent = only ? css.replaceAll(only, '@media all') : css
  onTestFinished(() => style.remove())
  return {
    /** The computed style of an element. */
    of: (element: Element | null | undefined) => {
      if (!element) throw new Error('No element')
      return getComputedStyle(element)
    },
    /** The value of a palette colour, in the form in which `of` gives colours. */
    colour: (name: string) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.color = `var(--${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    },
  }
}

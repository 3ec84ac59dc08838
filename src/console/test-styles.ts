import { onTestFinished } from 'vitest'
import { criticalCss } from '#tooling/first-pages/critical-css.ts'

const SHEET = 'src/console/styles/main.css'

/** Rules that hold only there; jsdom leaves them out. */
const ONLY = {
  screen: undefined,
  /** With room around each part, too. */
  roomy: /@container[^{(]*\((?:min-width:|width ?>)[^{]*/g,
  paper: /@media print\b/g,
}

/**
 * How the document is seen as it is now, by the console's own styles. jsdom lays nothing out: of widths it
 * knows only that the screen is wide.
 */
export async function styled(on: keyof typeof ONLY = 'screen') {
  const css = await criticalCss(SHEET, document.body.innerHTML)
  for (const earlier of document.head.querySelectorAll('style')) earlier.remove()
  const style = document.head.appendChild(document.createElement('style'))
  const only = ONLY[on]
  style.textContent = only ? css.replaceAll(only, '@media all') : css
  onTestFinished(() => style.remove())
  return {
    /** What the styles make of an element. */
    of: (element: Element | null | undefined) => {
      if (!element) throw new Error('No element')
      return getComputedStyle(element)
    },
    /** A colour of the palette by its name, as `of` gives it. */
    colour: (name: string) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.color = `var(--${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    },
  }
}

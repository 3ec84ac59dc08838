import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdPage } from './hold-page.ts'

let scrolled = 0
let nextFrame: () => void

/** A browser that reports sizes once a frame, and in which somebody has just pressed a key. */
beforeEach(() => {
  const observed = new Map<Element, number>()
  class FrameSizes {
    constructor(report: (changed: { target: Element }[]) => void) {
      nextFrame = () => {
        const changed = [...observed].filter(([target, height]) => heightOf(target) !== height)
        for (const [target] of changed) observed.set(target, heightOf(target))
        if (changed.length > 0) report(changed.map(([target]) => ({ target })))
      }
    }

    observe(target: Element) {
      observed.set(target, -1)
    }
  }
  vi.stubGlobal('ResizeObserver', FrameSizes)
  scrolled = 0
  vi.stubGlobal('scrollBy', (_x: number, y: number) => (scrolled += y))
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const heightOf = (element: Element) => (element.isConnected ? Number(element.getAttribute('height')) : 0)

function part(id: string, height: number): HTMLElement {
  const element = document.createElement('div')
  Object.defineProperty(element, 'offsetHeight', { get: () => heightOf(element) })
  element.id = id
  element.setAttribute('height', String(height))
  document.body.append(element)
  return element
}

it('holds a page in use when notices arrive above it', () => {
  const notices = part('notices', 20)
  holdPage(notices)
  nextFrame()
  expect(scrolled).toBe(0)
  notices.setAttribute('height', '190')
  nextFrame()
  expect(scrolled).toBe(170)
})

it.each([
  { when: 'in the frame in which it has them too', framesBetween: 0 },
  { when: 'a frame later', framesBetween: 1 },
])('leaves a page at its top if the first HTML goes $when', ({ framesBetween }) => {
  const first = part('first', 640)
  const notices = part('notices', 0)
  holdPage(notices)
  nextFrame()
  notices.setAttribute('height', '170')
  for (let frame = 0; frame < framesBetween; frame++) nextFrame()
  first.remove()
  nextFrame()
  expect(scrolled).toBe(0)
  notices.setAttribute('height', '200')
  nextFrame()
  expect(scrolled).toBe(30)
})

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { settled } from './test-late-updates.ts'

// The files of a process share one document: what a test leaves in it, the next ones find.
afterEach(() => {
  cleanup()
  const left = document.body.innerHTML
  if (left !== '') throw new Error(`The test has left this in the document: ${left}`)
})

// React draws late, and the last file's document goes with the process.
afterAll(settled)

// What a test waits for comes soon; on a busy machine later than in the library's second.
configure({ asyncUtilTimeout: 20_000 })

// jsdom knows the element but not its methods; what matters here is only that its content is there and open.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
}

// Nor has it a screen: tests see a wide one with a mouse, unless they bring another.
if (typeof globalThis.matchMedia !== 'function') {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: /min-width|pointer: fine/.test(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
}

// jsdom lays nothing out, so there is nothing to scroll, and all that is in the document counts as shown.
Object.assign(Element.prototype, { scrollIntoView: () => undefined, checkVisibility: () => true })

// jsdom lays nothing out, so there is no size to observe.
if (!('ResizeObserver' in globalThis)) {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  })
}

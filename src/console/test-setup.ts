import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { settled } from './test-late-updates.ts'

// All files of a process share one document, so the next test finds what a test leaves in it.
afterEach(() => {
  cleanup()
  const left = document.body.innerHTML
  if (left !== '') throw new Error(`The test has left this in the document: ${left}`)
})

afterAll(async () => {
  // React may still draw after the last test, and its document goes with the process.
  await settled()
  // A process also shares what its libraries know of the network.
  if (!onlineManager.isOnline()) throw new Error('A test has left the page without a network')
})

// Tests wait for things that come soon, but on a busy machine later than the library's limit of one second.
configure({ asyncUtilTimeout: 20_000 })

// jsdom knows the element but not its methods; here it only matters that its content is shown.
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

// jsdom has no screen either: tests see a wide one with a mouse, unless they bring another.
if (typeof globalThis.matchMedia !== 'function') {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: /min-width|pointer: fine/.test(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
}

// jsdom has no layout, so there is nothing to scroll, and everything in the document counts as shown.
Object.assign(Element.prototype, { scrollIntoView: () => undefined, checkVisibility: () => true })

// jsdom has no layout, so there is no size to observe.
if (!('ResizeObserver' in globalThis)) {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  })
}

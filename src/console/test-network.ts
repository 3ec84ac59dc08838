import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Takes the page's network away until the test ends. The tests of a process share the browser's state, so it
 * is always given back.
 *
 * @returns gives it back earlier
 */
export function takeNetwork(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const giveBack = () => {
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
  }
  onTestFinished(() => {
    online.mockRestore()
    // The page is gone, and its query client has stopped listening.
    onlineManager.setOnline(true)
  })
  act(() => void dispatchEvent(new Event('offline')))
  return giveBack
}

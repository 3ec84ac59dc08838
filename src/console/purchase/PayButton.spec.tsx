import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { formatCents } from '#brazil/money.ts'
import { showPart } from '#console/test-page.tsx'
import { PayAgainButton, PayButton } from './PayButton.tsx'

/** Presses the button at a time of the page (ms). */
function press(at: number) {
  const button = screen.getByRole('button', { name: /^Consultar por/ })
  const click = createEvent.click(button)
  Object.defineProperty(click, 'timeStamp', { value: at })
  fireEvent(button, click)
}

it.each([
  ['that pays', PayButton],
  ['that pays again', PayAgainButton],
])('the button %s takes no press that was meant for the price before', (_, Tested) => {
  const onPay = vi.fn<(priceCents: number | undefined) => void>()
  const Page = () => {
    const [priceCents, setPrice] = useState<number>()
    const label = `Consultar por ${priceCents === undefined ? '…' : formatCents(priceCents)}`
    return (
      <>
        <Tested {...{ label, priceCents }} busy={false} blocked={undefined} onPay={() => onPay(priceCents)} />
        <button onClick={() => setPrice((before = 790) => before + 100)}>Change the price</button>
      </>
    )
  }
  showPart(<Page />)
  const change = () => fireEvent.click(screen.getByText('Change the price'))
  change()
  press(performance.now())
  expect(onPay.mock.calls, 'there was no price before').toEqual([[890]])
  const before = performance.now()
  change()
  const after = performance.now()
  press(before)
  press(before + 499)
  expect(onPay).toHaveBeenCalledTimes(1)
  press(after + 500)
  expect(onPay).toHaveBeenLastCalledWith(990)
})

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { parsePlate } from '#brazil/plate.ts'

/**
 * What stands in the plate box, and the plate it makes once complete. A complete plate goes into the URL, so that Back
 * returns to the blank page and a link reopens the car; what the URL says later (Back, a link) goes into the box.
 */
export function usePlateText() {
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('placa') ?? ''
  const [text, setText] = useState(inUrl)
  const [seen, setSeen] = useState(inUrl)
  const parsed = parsePlate(text)
  const plate = parsed.ok ? parsed.value : undefined

  if (inUrl !== seen) {
    setSeen(inUrl)
    if (inUrl !== (plate ?? '')) setText(inUrl)
  }

  const change = (next: string) => {
    setText(next)
    const nextPlate = parsePlate(next)
    const value = nextPlate.ok ? nextPlate.value : ''
    if (value === inUrl) return
    // One entry in the history for the first complete plate; mending it is no new step.
    setSearch(value === '' ? {} : { placa: value }, { replace: inUrl !== '', preventScrollReset: true })
  }
  return { text, plate, change }
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { parsePlate } from '#brazil/plate.ts'
import { useUrlValue } from '#console/routing/use-url-value.ts'

/**
 * The text of the plate box, and its plate once the text is complete. A complete plate goes into the URL, so
 * that Back returns to the blank page and a link reopens the car. A plate that the URL gets later (Back, a
 * link) goes into the box.
 */
export function usePlateText() {
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('placa') ?? ''
  const [text, setText] = useState(inUrl)
  const { latest, wrote } = useUrlValue(inUrl, setText)
  const parsed = parsePlate(text)
  const plate = parsed.ok ? parsed.value : undefined

  const change = (next: string) => {
    setText(next)
    const nextPlate = parsePlate(next)
    const value = nextPlate.ok ? nextPlate.value : ''
    if (value === latest) return
    wrote(value)
    // The first complete plate is a step in the browser's history; a correction of it is not.
    setSearch(value === '' ? {} : { placa: value }, { replace: latest !== '', preventScrollReset: true })
  }
  return { text, plate, change }
}

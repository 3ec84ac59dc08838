import { useParams } from 'react-router'
import { ListFrame } from '#console/rows/beside/ListFrame.tsx'
import { CarsListPart } from './list-part.ts'

/** The shop's cars; the file of an opened one is the outlet. */
export function Component() {
  return <ListFrame List={CarsListPart} openId={useParams().placa} />
}

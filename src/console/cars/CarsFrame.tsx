import { useParams } from 'react-router'
import { ListFrame } from '#console/rows/beside/ListFrame.tsx'
import { CarsListPart } from './list-part.ts'

/** The shop's cars. The outlet shows the file of the open car. */
export function Component() {
  return <ListFrame List={CarsListPart} openId={useParams().placa} />
}

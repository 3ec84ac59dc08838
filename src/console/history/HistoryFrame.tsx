import { useParams } from 'react-router'
import { ListFrame } from '#console/rows/beside/ListFrame.tsx'
import { HistoryListPart } from './list-part.ts'

/** The shop's purchases; the page of an opened purchase is the outlet. */
export function Component() {
  return <ListFrame List={HistoryListPart} openId={useParams().id} />
}

import { OtherServices } from './OtherServices.tsx'
import { RecentInquiries } from './RecentInquiries.tsx'

/** What home shows while no plate is typed. */
export function WithoutPlate() {
  return (
    <>
      <OtherServices />
      <RecentInquiries title="Últimas consultas" />
    </>
  )
}

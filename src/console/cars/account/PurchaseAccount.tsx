import { Suspense } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { may } from '#contract/console/access.ts'
import type { CarFile } from '#contract/console/car.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { SavedBy } from './SavedBy.tsx'

// Loaded later: it brings the code of all forms, and is below the car's answers.
const OwnAccount = lazyPart(() => import('./OwnAccount.tsx').then((module) => module.OwnAccount), PartMissing)

interface PurchaseAccountProps {
  readonly plate: string
  readonly file: CarFile
}

/** The most that the shop may pay for the car. A person who may not buy reads what others have saved. */
export function PurchaseAccount({ plate, file }: PurchaseAccountProps) {
  const { role } = usePerson()
  if (may(role, 'spend'))
    return (
      <Suspense fallback={<Skeleton className="h-11" />}>
        <OwnAccount plate={plate} file={file} />
      </Suspense>
    )
  if (file.account === null) return null
  return (
    <Section title="Cálculo da compra" aside={<SavedBy account={file.account} />}>
      <AccountFigures account={file.account} isAsked={file.debts !== null} />
    </Section>
  )
}

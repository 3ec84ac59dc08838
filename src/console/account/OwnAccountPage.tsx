import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnSpending } from './OwnSpending.tsx'
import { roleName, usePerson } from './person-context.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'

// The form is loaded after the page, with the form library.
const PasswordForm = lazyPart(
  () => import('./PasswordForm.tsx').then((module) => module.PasswordForm),
  PartMissing,
)

/** `/conta`: who is signed in, what they may spend, how they sign in, and where they are signed in. */
export function Component() {
  const { name, email, role } = usePerson()
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Minha conta">Minha conta</PageTitle>
        <p className="wrap-anywhere text-muted">
          {name} · {email} · {roleName(role)}
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-4 xl:grid-cols-2 xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <OwnSpending />
          <Section title="Senha">
            {/* As tall as the form, so that nothing moves. */}
            <Suspense fallback={<Skeleton className="h-68 md:h-62" />}>
              <PasswordForm email={email} />
            </Suspense>
          </Section>
          <SecondFactorSection />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OwnSessions />
          <Section title="Links enviados">
            <Link
              to={paths.shares()}
              className="-mt-2 inline-flex min-h-11 items-center font-medium text-link"
            >
              Ver e encerrar os links que ainda valem
            </Link>
          </Section>
        </div>
      </div>
    </div>
  )
}

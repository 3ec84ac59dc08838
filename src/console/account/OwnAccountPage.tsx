import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Section } from '#console/ui/Section.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnSpending } from './OwnSpending.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { roleName, usePerson } from './person-context.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'

/** `/conta`: who is signed in, what they may spend, how they sign in, and where they are signed in. */
export function Component() {
  const { name, email, role } = usePerson()
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Minha conta">Minha conta</PageTitle>
        <p className="wrap-anywhere text-muted">
          {name} · {email} · {roleName(role)}
        </p>
      </header>
      <OwnSpending />
      <Section title="Links enviados">
        <Link to={paths.shares()} className="inline-flex min-h-11 items-center underline underline-offset-2">
          Ver e encerrar os links que ainda valem
        </Link>
      </Section>
      <PasswordForm email={email} />
      <SecondFactorSection />
      <OwnSessions />
    </div>
  )
}

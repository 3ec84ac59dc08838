import { Building2 } from 'lucide-react'
import { apiUrl } from '#console/api/api.ts'
import { paths } from '#console/paths.ts'
import { LinkButton } from '#console/ui/LinkButton.tsx'

interface CompanyAccountLinkProps {
  /** Whether the provider answered the last time. It may be back by now, so the link always works. */
  readonly reachable: boolean
  /** The sign-in covers a page with typed text, which leaving the page would lose. */
  readonly overPage: boolean
}

/** Leads to the company's own sign-in page, which leads back to the requested page. */
export function CompanyAccountLink({ reachable, overPage }: CompanyAccountLinkProps) {
  const away = overPage
    ? { href: paths.signIn(), target: '_blank' }
    : { href: apiUrl('companyStart', { query: { to: askedPage() } }) }
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-6">
      <LinkButton {...away} icon={<Building2 aria-hidden="true" className="size-5" />}>
        Entrar com a conta da empresa
      </LinkButton>
      {overPage && <p className="text-muted">Abre em outra aba. O que você preencheu continua aqui.</p>}
      {!reachable && (
        <p className="text-muted">
          O Pátio não está conseguindo falar com a conta da empresa agora. Com e-mail e senha você entra
          normalmente.
        </p>
      )}
    </div>
  )
}

function askedPage(): string {
  return location.pathname === paths.signIn() ? paths.home() : location.pathname + location.search
}

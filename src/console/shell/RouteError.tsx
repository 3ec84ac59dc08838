import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isUnauthenticated } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { NotFound } from './NotFound.tsx'
import { useOwnReload } from './use-own-reload.ts'

/** Replaces a failed page with the problem and the next step. The rest of the console stays usable. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // The session gate asks the person to sign in; afterwards this page is loaded again.
  if (isUnauthenticated(error)) return null
  if (isChunkLoadError(error)) return <NewVersion />
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageTitle documentTitle="Página não aberta">Esta página não abriu</PageTitle>
      <ErrorNotice
        error={error}
        actions={
          <>
            <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              Carregar de novo
            </Button>
            <ButtonLink to={paths.home()}>Ir para o início</ButtonLink>
          </>
        }
      />
    </div>
  )
}

/**
 * The page's script no longer exists: the console was updated while this window was open. It may be the page
 * of a purchase that was just paid.
 */
function NewVersion() {
  useOwnReload()
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <PageTitle documentTitle="Página não carregada">Esta página não carregou</PageTitle>
      <p className="text-muted">
        O Pátio foi atualizado, ou faltou conexão com ele. O que foi pago está no histórico.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recarregar
      </Button>
    </div>
  )
}

/** Whether a page's script could not be loaded. Each browser words this error differently. */
function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|error loading dynamically/i.test(
      error.message,
    )
  )
}

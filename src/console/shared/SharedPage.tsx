import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { onLinkToken } from '#console/account/link-token.ts'
import { Splash } from '#console/account/Splash.tsx'
import { errorDetailOf } from '#console/api/api-error.ts'
import { apiQuery } from '#console/api/queries.ts'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { FictitiousNotice } from '#console/record/FictitiousNotice.tsx'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { PaperFooter } from '#console/record/PaperFooter.tsx'
import { Brand } from '#console/ui/Brand.tsx'
import { usePageTitle } from '#console/ui/document-title.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { takeFocus } from '#console/ui/take-focus.ts'
import type { Shared } from '#contract/console/share.ts'
import { type SharedRecordProps, SharedRecordView } from './SharedRecordView.tsx'
import { useShared } from './use-shared.ts'

// Most links show a result, not a car's file.
const SharedCarView = lazyPart(
  () => import('./SharedCarView.tsx').then((module) => module.SharedCarView),
  PartMissing,
)

/** Titles of errors after which the link does not open again, at least for some minutes. */
const ENDED: Readonly<Record<string, string>> = {
  SHARE_ENDED: 'Este link não vale mais',
  TOO_MANY_ATTEMPTS: 'Muitas aberturas em pouco tempo',
}

/** `/compartilhado#<token>`: what a person of the shop has shared, for everybody who has the link. */
export function Component() {
  usePageTitle('Resultado enviado')
  const token = useToken()
  if (token === '') {
    return (
      <Ended title="Falta uma parte do link">
        Abra o link inteiro, com a parte depois de “#”, ou peça outro a quem enviou.
      </Ended>
    )
  }
  return <Opened key={token} token={token} />
}

/**
 * The token stays in the URL's fragment, which only this browser sees, so that a reload and a bookmark open
 * the same page. If a part of the page changes the fragment, the first token counts.
 */
function useToken(): string {
  const hash = useSyncExternalStore(onLinkToken, () => location.hash.slice(1))
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useShared(token)
  // The server says why in its own words.
  const { code, message } = errorDetailOf(error)
  if (data && code !== 'SHARE_ENDED') return <Sheet shared={data} token={token} onGone={refetch} />
  const title = ENDED[code]
  if (title !== undefined) return <Ended title={title}>{message}</Ended>
  return (
    <Splash>{error && <RetryNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}</Splash>
  )
}

function Ended({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Splash>
      {/* It may replace a result, and with it the control that was pressed. */}
      <h2 tabIndex={-1} ref={takeFocus} className="text-lg font-bold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-muted">{children}</p>
    </Splash>
  )
}

/** The shared result alone, without the console around it. */
interface SheetProps extends Pick<SharedRecordProps, 'token' | 'onGone'> {
  readonly shared: Shared
}

function Sheet({ shared, token, onGone }: SheetProps) {
  const { data: session } = useQuery(apiQuery('session'))
  const until = formatDateTime(shared.expiresAt)
  const test = shared.kind === 'inquiry' && shared.record.test === true
  const isFictitious = test || session?.environment === 'test'
  return (
    <main id="conteudo" className="@container mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-6 print:p-0">
      <p className="no-print mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 text-muted">
        {/* Readers know the shop, but not the software that it uses. */}
        {session?.shop === undefined ? (
          <Brand size="sm" />
        ) : (
          <bdi className="text-lg font-bold text-ink">{session.shop}</bdi>
        )}
        <span>
          Link válido até <time dateTime={shared.expiresAt}>{until}</time>
        </span>
      </p>
      {isFictitious && <FictitiousNotice className="mb-4" />}
      <article className="paper tabular-nums">
        <Letterhead />
        {shared.kind === 'inquiry' ? (
          <SharedRecordView record={shared.record} {...{ token, onGone }} />
        ) : (
          <Suspense>
            <SharedCarView file={shared.file} />
          </Suspense>
        )}
        <p className="mt-6 border-t border-line pt-3 text-muted">
          {session?.shop ? `Enviado por ${session.shop}` : 'Enviado pela loja que fez a consulta'}. Dados de
          pessoas aparecem escondidos. O resultado vale para o dia da consulta: confira de novo antes de
          fechar negócio.
        </p>
        <PaperFooter test={test} parts={['Resultado enviado por link', `válido até ${until}`]} />
      </article>
    </main>
  )
}

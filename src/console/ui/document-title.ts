import { useLayoutEffect } from 'react'

/**
 * The document's title, put together from its parts: "Erro: Entrar · Pátio [TESTE]". Pages set the name, an
 * error summary the prefix, the shell the mark of the environment.
 */
interface TitleParts {
  readonly prefix: string
  readonly page: string
  readonly mark: string
}

const BRAND = 'Pátio'

let parts: TitleParts = { prefix: '', page: '', mark: '' }

function apply(change: Partial<TitleParts>): void {
  parts = { ...parts, ...change }
  const name = parts.page === '' ? BRAND : `${parts.page} · ${BRAND}`
  document.title = `${parts.prefix}${name}${parts.mark}`
}

/** Sets the page's own name. No personal data: titles end up in the browser's history. */
export function usePageTitle(page: string): void {
  useLayoutEffect(() => apply({ page }), [page])
}

/** While mounted with a non-empty text, the title starts with it ("Erro: ", "Pronto: "). */
export function useTitlePrefix(prefix: string): void {
  useLayoutEffect(() => {
    apply({ prefix })
    return () => apply({ prefix: '' })
  }, [prefix])
}

/** Sets a permanent mark at the end, such as that of the test environment. */
export function useTitleMark(mark: string): void {
  useLayoutEffect(() => {
    apply({ mark })
    return () => apply({ mark: '' })
  }, [mark])
}

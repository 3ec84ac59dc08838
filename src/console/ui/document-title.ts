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
  const { prefix, page, mark } = parts
  document.title = prefix + (page && `${page} · `) + BRAND + mark
}

/** Sets the page's own name. No personal data: titles end up in the browser's history. */
export function usePageTitle(page: string): void {
  useLayoutEffect(() => apply({ page }), [page])
}

/** While mounted: a prefix such as "Erro: ", or the permanent mark of the test environment at the end. */
export function useTitlePart(part: 'prefix' | 'mark', text: string): void {
  useLayoutEffect(() => {
    apply({ [part]: text })
    return () => apply({ [part]: '' })
  }, [part, text])
}

import { useLayoutEffect } from 'react'

/**
 * The document's title, put together from its parts: "Erro: Entrar · Pátio [TESTE]". Pages set the name, an
 * error summary the prefix, the shell the mark of the environment. A cover hides the prefix and the name,
 * which may contain a car.
 */
interface TitleParts {
  readonly prefix: string
  readonly page: string
  readonly mark: string
  readonly cover: string
}

const BRAND = 'Pátio'

let parts: TitleParts = { prefix: '', page: '', mark: '', cover: '' }

function apply(change: Partial<TitleParts>): void {
  parts = { ...parts, ...change }
  const { prefix, page, mark, cover } = parts
  const name = cover || page
  document.title = (cover ? '' : prefix) + (name && `${name} · `) + BRAND + mark
}

/** Sets the page's own name. No personal data: titles end up in the browser's history. */
export function usePageTitle(page: string): void {
  useLayoutEffect(() => apply({ page }), [page])
}

/**
 * While mounted: a prefix such as "Erro: ", the permanent mark of the test environment at the end, or the
 * name of what covers the page.
 */
export function useTitlePart(part: 'prefix' | 'mark' | 'cover', text: string): void {
  useLayoutEffect(() => {
    apply({ [part]: text })
    return () => apply({ [part]: '' })
  }, [part, text])
}

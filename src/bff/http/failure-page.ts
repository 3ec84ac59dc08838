import { createHash } from 'node:crypto'
import type { ErrorDetail } from '#contract/console/error.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { buildPath } from '#contract/path.ts'

const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;line-height:1.25}small{color:GrayText}:root{color-scheme:light dark}'

/** Allows only this page's own style, by its hash. Our own pages may frame it, like a document. */
export const FAILURE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Own words where the service's would mislead: it advises to buy again, beside a sentence about money. */
const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  [
    'DOCUMENTO_CORROMPIDO',
    'O arquivo que a central guardou está com defeito. Fale com o suporte da central: uma consulta nova é cobrada como qualquer outra.',
  ],
])

interface Shown {
  readonly error: ErrorDetail
  /** The purchase that the file belongs to; undefined if the URL names none. */
  readonly purchase: string | undefined
}

/** The page shown instead of JSON when a person opened a document or a photo in a tab and it failed. */
export function failurePage({ error, purchase }: Shown): string {
  const signedOut = error.code === 'UNAUTHENTICATED'
  const title = signedOut ? 'A sua sessão terminou' : 'Este arquivo não abriu'
  const text = signedOut
    ? 'Entre de novo para abrir este arquivo.'
    : (OWN_WORDS.get(error.code) ?? error.message)
  // The inquiry itself may have cost money, so "nothing was charged" would contradict its page.
  const money =
    purchase === undefined
      ? 'Nada foi cobrado.'
      : 'Abrir o arquivo é grátis, e a cobrança da consulta não muda.'
  // Without an address a link leads to its own page.
  const again = error.retryable ? '<p><a href="">Tentar de novo</a></p>\n' : ''
  const support =
    error.requestId === null || signedOut
      ? ''
      : `<p><small>Código para o suporte: ${escape(error.requestId)}</small></p>`
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Pátio</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${escape(text)} ${money}</p>
${again}<p>${wayOut(purchase, signedOut)}</p>
${support}
</html>
`
}

/** The link to the purchase's page, or to the first page if the address names no purchase. */
function wayOut(purchase: string | undefined, signedOut: boolean): string {
  if (purchase === undefined)
    return `<a href="${PAGE_PATHS.home}" target="_top">${signedOut ? 'Entrar' : 'Ir para o início'}</a>`
  const link = buildPath(PAGE_PATHS.inquiry, { id: purchase })
  return `<a href="${link}" target="_top">${signedOut ? 'Entrar e voltar à consulta' : 'Voltar à consulta'}</a>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

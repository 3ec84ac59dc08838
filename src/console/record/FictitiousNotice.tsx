import { Notice } from '#console/ui/Notice.tsx'

/** Shown above an answer to a test key, for readers without the banner that says so. */
export function FictitiousNotice({ className }: { readonly className?: string }) {
  return <Notice tone="warning" title="Teste: os dados são fictícios" {...(className && { className })} />
}

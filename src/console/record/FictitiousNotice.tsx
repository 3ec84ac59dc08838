import { Notice } from '#console/ui/Notice.tsx'

/** Over what a test key answered, for readers who have no banner that says it. */
export function FictitiousNotice({ className }: { readonly className?: string }) {
  return <Notice tone="warning" title="Teste: os dados são fictícios" {...(className && { className })} />
}

import { LateFile } from './LateFile.tsx'
import { documentFile } from './stored-file.ts'

/** The document of a finished inquiry: opened in the page where the browser can, with ways to keep it. */
export function DocumentPanel({ id }: { readonly id: string }) {
  return (
    <section aria-label="Documento" className="no-print">
      <LateFile file={documentFile(id)} name="Documento da consulta" />
    </section>
  )
}

import { LateFile } from './LateFile.tsx'
import { documentFile } from './stored-file.ts'

/** The document of a finished inquiry, shown in the page if the browser can, with buttons to save it. */
export function DocumentPanel({ id }: { readonly id: string }) {
  return (
    <section aria-label="Documento" className="no-print">
      <LateFile file={documentFile(id)} name="Documento da consulta" />
    </section>
  )
}

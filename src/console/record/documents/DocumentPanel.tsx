import { Card } from '#console/ui/Card.tsx'
import { ShownFile } from './ShownFile.tsx'
import { documentFile } from './stored-file.ts'

/** The document of a finished inquiry: opened in the page where the browser can, with ways to keep it. */
export function DocumentPanel({ id, panelId }: { readonly id: string; readonly panelId: string }) {
  return (
    <div id={panelId} className="no-print">
      <Card title="Documento">
        <ShownFile file={documentFile(id)} name="Documento da consulta" />
      </Card>
    </div>
  )
}

import { use } from 'react'
import { Section } from '#console/ui/Section.tsx'
import { isPhotoKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { LinkReader } from '../link-reader.ts'
import { PhotoGroup } from './PhotoGroup.tsx'
import { IMAGE_GROUPS } from './texts.ts'

/** Images that prove no alert: of inspections and advertisements, and certificates. */
export function PhotoGroups({ recordId, dados }: { readonly recordId: string; readonly dados: unknown }) {
  const byLink = use(LinkReader) !== null
  const images = readImages(dados).filter(({ kind }) => !byLink || isPhotoKind(kind))
  const kinds = new Set(images.map(({ kind }) => kind))
  return IMAGE_GROUPS.filter(({ kind }) => kinds.has(kind)).map(({ kind, title, note }) => (
    // A button is of no use on paper.
    <Section key={kind} title={title} className={kind === 'csv-pdf' ? 'no-print' : ''}>
      <p className="text-muted">{note}</p>
      <PhotoGroup recordId={recordId} dados={dados} kind={kind} />
    </Section>
  ))
}

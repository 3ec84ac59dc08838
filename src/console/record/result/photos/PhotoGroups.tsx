import { use } from 'react'
import { Section } from '#console/ui/Section.tsx'
import { isPhotoKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { LinkReader } from '../link-reader.ts'
import { LatePhotos } from './LatePhotos.tsx'
import type { PhotographedRecord } from './PhotoGroup.tsx'
import { IMAGE_GROUPS } from './texts.ts'

/** Images that are not evidence of an alert: of inspections and advertisements, and certificates. */
export function PhotoGroups({ record }: { readonly record: PhotographedRecord }) {
  const byLink = use(LinkReader) !== null
  const images = readImages(record.result?.dados).filter(({ kind }) => !byLink || isPhotoKind(kind))
  const found = new Set(images.map(({ kind }) => kind))
  return IMAGE_GROUPS.map(({ title, note, kinds: all }) => {
    const kinds = all.filter((kind) => found.has(kind))
    if (kinds.length === 0) return null
    return (
      // A button is useless on paper.
      <Section
        key={title}
        title={title}
        className={kinds.every((kind) => kind === 'csv-pdf') ? 'no-print' : ''}
      >
        {note !== undefined && <p className="text-muted">{note}</p>}
        {kinds.map((kind) => (
          <LatePhotos key={kind} record={record} kind={kind} />
        ))}
      </Section>
    )
  })
}

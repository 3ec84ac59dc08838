import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { LateFile } from '#console/record/documents/LateFile.tsx'
import { imageFile } from '#console/record/documents/stored-file.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import type { ResultImage } from '#contract/service/result/images.ts'
import { captionOf } from './texts.ts'

/**
 * A certificate as PDF. It opens on this page first, so that no press leads to another page that cannot show
 * it.
 */
export function CertificateFile({
  recordId,
  image,
}: {
  readonly recordId: string
  readonly image: ResultImage
}) {
  const id = useId()
  const [asked, setAsked] = useState(false)
  const name = captionOf(image)
  return (
    <div className={cx('flex flex-col items-start gap-3', asked && 'w-full')}>
      <Button
        icon={<FileText aria-hidden="true" className="size-4 shrink-0" />}
        aria-expanded={asked}
        aria-controls={asked ? id : undefined}
        onClick={() => setAsked(!asked)}
      >
        {asked ? `Fechar: ${name}` : name}
      </Button>
      {asked && (
        <div id={id} className="w-full">
          <LateFile file={imageFile(recordId, image)} name={name} />
        </div>
      )}
    </div>
  )
}

import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { announce } from '#console/ui/announcements.ts'
import { buttonClass } from '#console/ui/button-class.ts'
import { cx } from '#console/ui/class-names.ts'
import { decodeFile } from '../reading/decode-file.ts'

interface FilePickerProps {
  /** Called with the text of each readable file, one after another. */
  readonly onText: (text: string) => void
  /** The field that files may also be dropped on. */
  readonly children: ReactNode
}

/**
 * Reads a list from a file, picked or dropped on the field. The browser reads it; nothing is sent before the
 * confirmation.
 */
export function FilePicker({ onText, children }: FilePickerProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)

  const read = async (files: Iterable<File>) => {
    setProblem(undefined)
    for (const file of files) {
      const read = await readFile(file)
      if (read.ok) {
        onText(read.text)
        announce('Arquivo lido. Confira as linhas.')
      } else {
        setProblem(read.reason)
        announce(read.reason, 'assertive')
      }
    }
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // Dropping is a shortcut for the button below, which works by keyboard and touch.
    <div
      className={cx('flex flex-col gap-3 rounded-lg', over && 'outline-3 outline-offset-4 outline-ink')}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        if (event.dataTransfer.files.length > 0) void read(Array.from(event.dataTransfer.files))
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label
          htmlFor={id}
          className={cx(
            buttonClass(),
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <FileUp aria-hidden="true" className="size-5" />
          Importar arquivo
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={(event) => {
              void read(Array.from(event.target.files ?? []))
              // Cleared, so that the same file can be chosen again after a correction.
              event.target.value = ''
            }}
          />
        </label>
        <span className="text-muted">CSV ou TXT, no fim da lista.</span>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="flex items-start gap-2 font-semibold text-alert">
          <AlertMark />
          {problem}
        </p>
      )}
    </div>
  )
}

async function readFile(file: File) {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()))
  } catch {
    // The file was moved, or its drive was removed.
    return { ok: false, reason: 'O arquivo não pôde ser lido. Escolha-o de novo.' } as const
  }
}

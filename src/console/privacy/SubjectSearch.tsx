import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseCnh } from '#brazil/cnh.ts'
import { parseCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import type { SubjectFound } from '#contract/console/privacy.ts'
import { foundText } from './count-text.ts'
import { Found } from './Found.tsx'

const DOCUMENT = {
  validate: (text: string) =>
    parseCpfOrCnpj(text).ok || parseCnh(text).ok
      ? undefined
      : 'Informe um CPF, um CNPJ ou o número de uma CNH.',
}

/**
 * Finds the purchases that name a document. The document goes into the body of a request, never into a URL.
 */
export function SubjectSearch() {
  const form = useAppForm({ defaultValues: { document: '' } })
  const [result, setResult] = useState<{ readonly document: string; readonly found: SubjectFound }>()
  /** Why it is not known what a purge has left. */
  const [failure, setFailure] = useState<Error>()
  const typed = useWatch({ control: form.control, name: 'document' })
  const search = async (document: string) => {
    setFailure(undefined)
    // A new search of the same document keeps the earlier result, because the focus is inside it.
    setResult((before) => (before?.document === document ? before : undefined))
    const found = await api('findSubject', { body: { document } })
    setResult({ document, found })
    announce(foundText(found))
  }
  const showLeft = (document: string) =>
    search(document).catch((error: Error) => {
      setResult(undefined)
      setFailure(error)
    })
  return (
    <div className="flex flex-col gap-6">
      <Form
        form={form}
        className="flex flex-col items-start gap-3"
        onSubmit={({ document }) => search(document)}
      >
        <FormTextField
          name="document"
          rules={DOCUMENT}
          label="CPF, CNPJ ou número da CNH"
          help="Procura nos pedidos, nas respostas, nas anotações dos carros, nos avisos do monitoramento, nos nomes dos lotes e nas linhas deles que não foram compradas. Não acha quem aparece só pelo nome. O número não fica guardado na busca."
          inputClassName="max-w-64"
        />
        <SubmitButton variant="secondary">Procurar</SubmitButton>
      </Form>
      {failure && <ErrorNotice error={failure} takeFocus />}
      {/* “This document” is the one in the box, and a purge cannot be undone. */}
      {result?.document === typed && (
        <Found document={result.document} found={result.found} onPurged={() => showLeft(result.document)} />
      )}
    </div>
  )
}

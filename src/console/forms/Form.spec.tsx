import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { FormTextField } from './bound-fields.tsx'
import type { FieldRules } from './form-context.ts'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAppForm } from './use-app-form.ts'

const PLATE: FieldRules = {
  validate: ({ length }) => (length < 7 ? 'Informe a placa, por exemplo ABC1D23.' : undefined),
}
const NAME: FieldRules = { validate: (text) => (text === '' ? 'Informe o nome.' : undefined) }

interface Values {
  readonly plate: string
  readonly name: string
}

function Sample({ onSubmit }: { readonly onSubmit: (values: Values) => Promise<void> }) {
  const form = useAppForm({ defaultValues: { plate: '', name: '' } })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormTextField name="plate" rules={PLATE} label="Placa" />
      <FormTextField name="name" rules={NAME} label="Nome" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

const refusal = (change: Partial<ErrorDetail>) =>
  new ApiError(400, {
    code: 'INVALID_REQUEST',
    message: 'x',
    retryable: false,
    requestId: 'r-77',
    charged: 'no',
    ...change,
  })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

beforeEach(() => {
  document.title = 'Pátio'
})

describe('errors found before sending', () => {
  it('appear in an announced summary with links; the first wrong field has its message and the focus', async () => {
    const onSubmit = vi.fn<() => Promise<void>>()
    render(<Sample onSubmit={onSubmit} />)
    await submit()
    await screen.findByRole('alert', { name: 'Corrija os campos abaixo' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Placa' })))
    expect(document.title).toMatch(/^Erro: /)
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Nome' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }))
    expect(screen.getByText('Informe o nome.')).toBeVisible()
  })

  it('appear on submit, not on leaving a field; a corrected field leaves the list', async () => {
    render(<Sample onSubmit={vi.fn<() => Promise<void>>()} />)
    await userEvent.click(screen.getByRole('textbox', { name: 'Placa' }))
    await userEvent.tab()
    expect(screen.queryByText(/Informe/)).toBeNull()
    await submit()
    // The summary takes the focus when it appears: keys pressed before would go to its first field.
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    await waitFor(() => expect(screen.queryByText('Informe o nome.')).toBeNull())
    expect(screen.getByRole('link', { name: 'Placa' })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa' }), 'ABC1D23')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.title).not.toMatch(/^Erro/)
  })

  it('each submission moves the focus to the first field that is still wrong', async () => {
    render(<Sample onSubmit={vi.fn<() => Promise<void>>()} />)
    await submit()
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa' }), 'ABC1D23')
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' })))
  })
})

describe('an error of the BFF', () => {
  const fill = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa' }), 'ABC1D23')
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  }

  it('appears at the fields that it names, and no typed text is lost', async () => {
    const fields = [{ field: 'name', message: 'Este nome já existe.' }]
    render(<Sample onSubmit={() => Promise.reject(refusal({ fields }))} />)
    await fill()
    await submit()
    expect(await screen.findByText('Este nome já existe.')).toBeVisible()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
    expect(name.value).toBe('Ana')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('appears above the fields otherwise, with the money and the support code', async () => {
    render(<Sample onSubmit={() => Promise.reject(refusal({ code: 'BUSY' }))} />)
    await fill()
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nada foi cobrado.')
    expect(alert.textContent).toContain('r-77')
  })

  it('is left to the session gate if the session is missing', async () => {
    render(
      <Sample
        onSubmit={() => Promise.reject(new ApiError(401, refusal({ code: 'UNAUTHENTICATED' }).detail))}
      />,
    )
    await fill()
    await submit()
    await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

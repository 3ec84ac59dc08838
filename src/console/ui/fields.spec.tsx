import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { PlateInput } from './PlateInput.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

const texts = { label: 'RENAVAM', help: 'Está no documento.', error: 'Informe o RENAVAM.' }
const options = [
  { value: 'SP', label: 'São Paulo' },
  { value: 'RJ', label: 'Rio de Janeiro' },
]

/** What a screen reader reads after the name. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe.each([
  ['TextField', <TextField key="a" {...texts} />, 'textbox'],
  ['PlateInput', <PlateInput key="a" {...texts} />, 'textbox'],
  ['SelectField', <SelectField key="a" {...texts} options={options} />, 'combobox'],
  ['Checkbox', <Checkbox key="a" {...texts} />, 'checkbox'],
  ['RadioGroup', <RadioGroup key="a" {...texts} name="uf" options={options} />, 'radiogroup'],
])('%s', (_, element, role) => {
  it('is named by its label, described by its error and help, and invalid', () => {
    render(element)
    const control = screen.getByRole(role, { name: 'RENAVAM' })
    expect(descriptionOf(control)).toContain('Erro: Informe o RENAVAM.')
    expect(descriptionOf(control)).toContain('Está no documento.')
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })
})

it('a field without error is valid and refers to no missing description', () => {
  render(<TextField label="Nome" />)
  const field = screen.getByRole('textbox', { name: 'Nome' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

it('a warning does not make a field invalid', () => {
  render(<TextField label="CNH" warning="Confira o número." />)
  const field = screen.getByRole('textbox', { name: 'CNH' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(descriptionOf(field)).toBe('Confira o número.')
})

it('says which fields are optional', () => {
  render(<TextField label="Observação" optional />)
  expect(screen.getByRole('textbox', { name: 'Observação (opcional)' })).toBeVisible()
})

describe('PlateInput', () => {
  it('keeps typed and pasted text, junk included', async () => {
    render(<PlateInput label="Placa" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Placa' })
    await userEvent.click(field)
    await userEvent.paste(' abc-1d23 (carro do pátio)')
    await userEvent.type(field, '!')
    expect(field.value).toBe(' abc-1d23 (carro do pátio)!')
  })
})

it('the first radio takes the id, so that the error summary can link to it', () => {
  render(<RadioGroup label="Estado" id="uf" name="uf" options={options} />)
  expect(document.getElementById('uf')).toBe(screen.getByRole('radio', { name: 'São Paulo' }))
})

import { describe, expect, it } from 'vitest'
import type { Reason } from '#brazil/parsed.ts'
import type { TextDefinition } from './field.ts'
import { hintFor, messageFor } from './messages.ts'
import * as registry from './registry.ts'

const REASONS: readonly Reason[] = [
  'empty',
  'incomplete',
  'too-long',
  'characters',
  'format',
  'check-digit',
  'alphanumeric',
  'impossible',
  'future',
]
const FIELDS = Object.values(registry).filter((field): field is TextDefinition => field.kind === 'text')
const today = '2026-11-20'

describe('messageFor', () => {
  it.each(FIELDS)('names the problem of $label and its fix, without the example under the label', (field) => {
    expect(new Set(REASONS.map((reason) => messageFor(field, reason))).size).toBe(REASONS.length)
    for (const reason of REASONS) {
      expect(messageFor(field, reason)).not.toContain(field.example)
      expect(messageFor(field, reason)).toMatch(/^[A-ZÀ-Ú].*\.$/)
    }
  })

  it.each(FIELDS)('gives an example of $label that its own rule accepts', (field) => {
    expect(field.parse(field.example ?? '', { today })).toMatchObject({ ok: true })
  })
})

describe('hintFor', () => {
  it('is silent until a value is complete, then reports a wrong check digit', () => {
    for (const text of ['', '5', '529.982.247-2', 'abc', '529.982.247-25', '529.982.247-255'])
      expect(hintFor(registry.CPF, text, today)).toBeUndefined()
    expect(hintFor(registry.CPF, '529.982.247-24', today)).toContain('não confere')
  })

  it('says that a doubtful driving licence may still be right', () => {
    expect(hintFor(registry.CNH, '65047263199', today)).toContain('pode seguir')
  })

  it('explains an NF-e key with letters, which needs no correction', () => {
    expect(hintFor(registry.NFE_KEY, '35261112ABC34501DE35550010000001231123456788', today)).toContain(
      'letras no CNPJ',
    )
  })
})

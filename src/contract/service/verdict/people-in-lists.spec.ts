import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { isPersonSlug } from '../about-people.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { readVerdict } from './verdict.ts'

const SCENARIOS = ['0100', '0101', '0103', '0104', '0105', '0106'] as const
const all = INQUIRY_SLUGS.filter(isPersonSlug).flatMap((slug) =>
  SCENARIOS.map((each) => [slug, each] as const),
)

it('a list says which data an answer about a person holds, and not their content', () => {
  const counts = /^(?:(?:\d+ (?:endereço|telefone|e-mail|sócio)s?|Nenhum contato encontrado)(?:, | e |$))+$/
  const words = new Map<string, Set<string>>()
  for (const [slug, scenario] of all) {
    const label = readVerdict(slug, resultOf(slug, scenario))?.label
    expect(['plain', 'unverified'], `${slug} ${scenario}`).toContain(label?.tone)
    const text = label?.text ?? ''
    // These texts reveal nothing about the person.
    if (text === 'Nada foi verificado' || text === 'Resposta recebida' || counts.test(text)) continue
    words.set(slug, new Set([...(words.get(slug) ?? []), text]))
  }
  expect(words.size).toBe(11)
  // The words are the same whether the person owes something or nothing.
  for (const [slug, said] of words) {
    expect(said.size, `${slug}: ${[...said].join('; ')}`).toBe(1)
    expect([...said].join('')).not.toMatch(/\d/)
  }
})

it('distinguishes no contacts from contacts that nobody looked for', () => {
  const labelOf = (dados: object) =>
    readVerdict('cadastro-completo-cpf', { ...resultOf('cadastro-completo-cpf', '0100'), dados })?.label?.text
  expect(labelOf({ enderecos: [{}, {}], telefones: [], emails: [''] })).toBe('2 endereços e 1 e-mail')
  expect(labelOf({ nome: 'M', enderecos: [], telefones: [], emails: [] })).toBe('Nenhum contato encontrado')
  expect(labelOf({ nome: 'M', enderecos: null, telefones: [] })).toBe('Resposta recebida')
})

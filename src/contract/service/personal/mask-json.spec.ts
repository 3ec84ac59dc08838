import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { completeCnpj, formatCnpj } from '#brazil/cnpj.ts'
import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import '#tooling/property-tests.ts'
import { EXAMPLES, HAS_EXAMPLES } from '../test-examples.ts'
import { maskedJson } from './mask-json.ts'
import { MASK } from './shapes.ts'

const masked = (value: unknown): unknown => JSON.parse(maskedJson(value))

const CPF = '529.982.247-25'

test.each([
  ['motor', '52998224725', '•••982247••'],
  ['motor', '11222333000181', '11222333000181'],
  ['chassi', '9BWZZZ52998224725', '9BWZZZ52998224725'],
  ['chave', '35261111222333000181550010000123451482139071', '35261111222333000181550010000123451482139071'],
  ['chave', '35261100052998224725559200000123451482139079', '352611000•••••••••••559200000123451482139079'],
  ['nome', 'MARIANA FICTICIA DE SOUZA', 'M•••••• F••••••• DE S••••'],
  ['nomeMae', 'Ana D’Ávila', 'A•• D’Á••••'],
  ['proprietario', 'Zé', 'Z•'],
  ['filiacao1', 'ANA FICTICIA', 'A•• F•••••••'],
  ['telefone2', '32330000', '••••••00'],
  ['endereco_1', 'RUA FICTICIA, 100', 'R•• F•••••••, •••'],
  ['reclamante', 'JOSE FICTICIO', 'J••• F•••••••'],
  ['autor', 'BANCO FICTICIO S.A.', 'BANCO FICTICIO S.A.'],
  ['polo_passivo', 'ANA FICTICIA', 'A•• F•••••••'],
  ['polo', 'PASSIVO', 'PASSIVO'],
  ['parteContraria', 'ANA FICTICIA', 'A•• F•••••••'],
  ['exequente', 'ANA FICTICIA', 'A•• F•••••••'],
  ['contribuinte', 'ANA FICTICIA', 'A•• F•••••••'],
  ['sacado', 'ANA FICTICIA', 'A•• F•••••••'],
  ['autor', 'INSS', 'INSS'],
  ['autor', 'Instituto Nacional do Seguro Social - INSS', 'Instituto Nacional do Seguro Social - INSS'],
  ['autor', 'UNIÃO FEDERAL', 'UNIÃO FEDERAL'],
  ['requerente', 'ESTADO DE SÃO PAULO', 'ESTADO DE SÃO PAULO'],
  ['autor', 'MUNICIPIO DE SAO JOSE DO RIO PRETO', 'MUNICIPIO DE SAO JOSE DO RIO PRETO'],
  ['autor', 'MUNICIPIO DE BELO HORIZONTE - MG', 'MUNICIPIO DE BELO HORIZONTE - MG'],
  ['autor', 'MUNICIPIO DE CAMPINAS ANA DE SOUZA', 'M•••••••• DE C••••••• A•• DE S••••'],
  ['autor', 'MUNICIPIO DE FEIRA DE SANTANA ANA LIMA', 'M•••••••• DE F•••• DE S•••••• A•• L•••'],
  ['autor', 'PREFEITURA DE SANTOS ANA FICTICIA', 'P••••••••• DE S••••• A•• F•••••••'],
  ['autor', 'BANCO FICTICIO S.A. ANA DE SOUZA', 'B•••• F••••••• S.A. A•• DE S••••'],
  ['autor', 'LOJA FICTICIA LTDA - ME', 'LOJA FICTICIA LTDA - ME'],
  [
    'autor',
    'FINANCEIRA FICTICIA S/A CREDITO E FINANCIAMENTO',
    'FINANCEIRA FICTICIA S/A CREDITO E FINANCIAMENTO',
  ],
  ['autor', 'BANCO FICTICIO', 'BANCO FICTICIO'],
  ['autor', 'DETRAN/SP', 'DETRAN/SP'],
  ['autor', 'ANA INSS', 'A•• I•••'],
  ['autor', 'INSS X ANA FICTICIA', 'I••• X A•• F•••••••'],
  ['autor', 'BANCO FICTICIO CONTRA ANA', 'B•••• F••••••• C••••• A••'],
  ['autor', 'MUNICIPIO DE SANTOS VS ANA', 'M•••••••• DE S••••• V• A••'],
  ['autor', 'PREFEITURA DE SANTOS REU ANA', 'P••••••••• DE S••••• R•• A••'],
  ['reu', 'ANA FICTICIA VS BANCO FICTICIO S.A.', 'A•• F••••••• V• B•••• F••••••• S.A.'],
  ['autor', 'UNIAO DA SILVA', 'U•••• DA S••••'],
  ['reu', 'ANA FICTICIA, LOJA FICTICIA LTDA', 'A•• F•••••••, L••• F••••••• L•••'],
  ['reu', 'ANA FICTICIA X BANCO FICTICIO S.A.', 'A•• F••••••• X B•••• F••••••• S.A.'],
  ['reu', 'LOJA FICTICIA, LTDA', 'LOJA FICTICIA, LTDA'],
  ['financiado_nome', 'J*** F******', 'J*** F******'],
  ['nome', 'NAO INFORMADO', 'NAO INFORMADO'],
  ['nome', 'LOCADORA FICTICIA LTDA', 'LOCADORA FICTICIA LTDA'],
  ['nome', 'MARIA DE SA', 'M•••• DE S•'],
  ['razao_social', 'LOCADORA FICTICIA', 'LOCADORA FICTICIA'],
  ['razao_social', 'JOAO DA SILVA 52998224725', 'J••• DA S•••• •••••••••••'],
  ['documento', CPF, '•••.982.247-••'],
  ['cpf', '52998224725', '•••982247••'],
  ['cpf', 52_998_224_725, '•••982247••'],
  ['financiado_documento', '***.982.247-**', '***.982.247-**'],
  ['documento_agente', '11.222.333/0001-81', '11.222.333/0001-81'],
  ['cpf', '11222333000181', '11222333000181'],
  ['comprador_tipo_documento', 'CPF', 'CPF'],
  ['cnh', '98765432109', '•••654321••'],
  ['registro', '98765432109', '•••654321••'],
  ['rg', '12.345.678-X', '••.•••.••8-X'],
  ['data_nascimento', '01/01/1980', '••/••/1980'],
  ['nascimento', '1980-01-31', '1980-••-••'],
  ['logradouro', 'RUA FICTICIA, 100', 'R•• F•••••••, •••'],
  ['cep', '13010-000', '•••••-•••'],
  ['celular', '(19) 99999-0000', '(••) •••••-••00'],
  ['email', 'mariana@example.com', 'm••••••@e••••••.com'],
  ['observacao', `CPF ${CPF}, tel. (19) 99999-0000`, 'CPF •••.982.247-••, tel. (••) •••••-••00'],
  ['observacao', 'falar com mariana@example.com', 'falar com m••••••@e••••••.com'],
  ['campo_novo', 'CNPJ 11.222.333/0001-81', 'CNPJ ••.•••.333/0001-••'],
  ['campo_novo', '52998224725', '•••982247••'],
  ['campo_novo', 52_998_224_725, '•••982247••'],
  ['campo_novo', '19999990000', '•••••••••00'],
  ['renavam', '52998224725', '52998224725'],
  ['local', 'AV FICTICIA, 100', 'AV FICTICIA, 100'],
  ['agente', 'BANCO FICTICIO S.A.', 'BANCO FICTICIO S.A.'],
  ['municipio', 'CAMPINAS', 'CAMPINAS'],
])('%s %j is shown as %j', (key, value, shown) => {
  expect(masked({ [key]: value })).toEqual({ [key]: shown })
})

test.each([
  [
    { nome: 'LOCADORA FICTICIA', documento: '11.222.333/0001-81' },
    { nome: 'LOCADORA FICTICIA', documento: '11.222.333/0001-81' },
  ],
  [
    { nome: 'MARIA LTDA', documento: CPF },
    { nome: 'M•••• L•••', documento: '•••.982.247-••' },
  ],
  [
    { financiado_nome: 'ANA', financiado_documento: CPF, documento_agente: '11.222.333/0001-81' },
    {
      financiado_nome: 'A••',
      financiado_documento: '•••.982.247-••',
      documento_agente: '11.222.333/0001-81',
    },
  ],
  [
    { nome: 'FROTA UM', tipo: 'PJ' },
    { nome: 'FROTA UM', tipo: 'PJ' },
  ],
  [{ nao_verificado: [{ nome: 'gravame' }] }, { nao_verificado: [{ nome: 'gravame' }] }],
  [{ municipio: { nome: 'CAMPINAS' } }, { municipio: { nome: 'CAMPINAS' } }],
  [{ socios: ['ANA LIMA'] }, { socios: ['A•• L•••'] }],
  [
    { enderecos: [{ numero: 100, referencia: 'casa azul', municipio: 'CAMPINAS', uf: 'SP' }] },
    { enderecos: [{ numero: '•••', referencia: 'c••• a•••', municipio: 'CAMPINAS', uf: 'SP' }] },
  ],
  [
    { telefones: [{ ddd: '19', numero: '99999-0000', tipo: 'CELULAR' }, '3232-1010'] },
    { telefones: [{ ddd: '19', numero: '•••••-••00', tipo: 'CELULAR' }, '••••-••10'] },
  ],
  [
    { '529.982.247-25': 1, '111.982.247-11': 2 },
    { '•••.982.247-••': 1, '•••.982.247-•• (2)': 2 },
  ],
])('%j is shown as %j', (value, shown) => {
  expect(masked(value)).toEqual(shown)
})

test('a text without personal data stays the same', () => {
  const text = JSON.stringify({ a: [1, 2.5, null, true, '"\u2028'], __proto__x: {}, b: { c: [] } })
  expect(maskedJson(JSON.parse(text))).toBe(text)
})

test('no CPF survives at any depth, as a value or as a key, bare or punctuated', () => {
  const cpf = fc
    .stringMatching(/^\d{9}$/)
    .map(completeCpf)
    .filter((each) => new Set(each).size > 1)
  const key = fc.constantFrom('observacao', 'nome', 'documento', 'campo', 'x', 'enderecos', 'emails')
  const hidden = fc.tuple(cpf, fc.boolean(), fc.boolean(), fc.array(key, { maxLength: 6 }))
  fc.assert(
    fc.property(hidden, ([number, isBare, isKey, path]) => {
      const text = isBare ? number : formatCpf(number)
      let value: unknown = isKey ? { [text]: 1 } : `a ${text} b`
      for (const name of path) value = name === 'x' ? [value] : { [name]: value }
      const shown = maskedJson(value)
      expect(shown).not.toContain(text)
      expect(shown).toContain(MASK)
    }),
  )
})

test('an alphanumeric CNPJ is kept in its own field and masked in other texts', () => {
  const cnpj = formatCnpj(completeCnpj('12ABC34501DE'))
  expect(masked({ cnpj, nota: cnpj })).toEqual({ cnpj, nota: '••.•••.345/01DE-••' })
})

test('ten thousand levels and ten thousand rows are written without recursion', () => {
  let deep: unknown = { cpf: CPF }
  for (let level = 0; level < 10_000; level += 1) deep = level % 2 === 0 ? [deep] : { dentro: deep }
  expect(maskedJson(deep)).not.toContain(CPF)
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    ordem: i,
    nome: 'ANA LIMA',
    texto: 'A1 '.repeat(70),
  }))
  expect(maskedJson({ rows })).not.toContain('LIMA')
})

// The example file is outside of the repository, and only on development machines.
describe.skipIf(!HAS_EXAMPLES)('in the examples', () => {
  it('exactly these leaves are masked', () => {
    const hidden = new Set<string>()
    for (const [, answer] of EXAMPLES) collect(answer, masked(answer), '', hidden)
    expect([...hidden].toSorted()).toEqual([
      'dados.cpf',
      'dados.data_nascimento',
      'dados.destinatario.documento',
      'dados.destinatario.nome',
      'dados.documento',
      'dados.emails.*',
      'dados.endereco.cep',
      'dados.enderecos.*.bairro',
      'dados.enderecos.*.cep',
      'dados.enderecos.*.logradouro',
      'dados.enderecos.*.numero',
      'dados.gravame.*.financiado_nome',
      'dados.nome',
      'dados.nome_mae',
      'dados.proprietarios.*.nome',
      'dados.registro',
      'dados.telefones.*.numero',
      'proprietario.documento',
      'proprietario.nome',
      'veiculo.proprietario.documento',
      'veiculo.proprietario.nome',
    ])
  })

  it('no personal data of the people in them is left', () => {
    const shown = EXAMPLES.map(([, answer]) => maskedJson(answer)).join('\n')
    for (const trace of [
      'MARIANA',
      'SOUZA',
      'ANA FICTICIA',
      '529.982',
      '247-25',
      'mariana',
      '01/01/1980',
      '99999',
      'RUA',
    ])
      expect(shown).not.toContain(trace)
    for (const fact of [
      'LOCADORA FICTICIA LTDA',
      'BANCO FICTICIO',
      '11.222.333/0001-81',
      '00639884962',
      'TJSP',
    ])
      expect(shown).toContain(fact)
  })
})

function collect(plain: unknown, shown: unknown, path: string, into: Set<string>): void {
  if (typeof plain !== 'object' || plain === null) {
    if (plain !== shown) into.add(path.slice(1))
    return
  }
  for (const [name, each] of Object.entries(plain)) {
    const step = Array.isArray(plain) ? '*' : name
    collect(
      each,
      typeof shown === 'object' && shown !== null ? Reflect.get(shown, name) : undefined,
      `${path}.${step}`,
      into,
    )
  }
}

import { describe, expect, it } from 'vitest'
import { readCheck, saysNothing } from './check.ts'

describe('a list of what was not found', () => {
  it.each([
    'SEM ROUBO, FURTO OU APROPRIAÇÃO',
    'NÃO CONSTA REGISTRO DE ROUBO, FURTO OU APROPRIAÇÃO INDÉBITA',
    'SEM DÉBITOS DE IPVA, MULTAS, LICENCIAMENTO E DPVAT',
    'NÃO HÁ DÉBITOS, MULTAS NEM RESTRIÇÕES',
    'NADA CONSTA (IPVA, MULTAS)',
    'NADA CONSTA: IPVA, MULTAS',
    'SEM PENDÊNCIAS (SPC, SERASA E CCF)',
    'SEM RESTRICAO - RENAJUD',
  ])('%s is clean', (text) => {
    expect(readCheck(text)).toBe('clean')
  })

  it.each([
    'SEM ROUBO, FURTO ATIVO',
    'SEM ROUBO, CARRO BLOQUEADO E FURTADO',
    'SEM ROUBO, GRAVAME E FURTO ATIVOS',
    'SEM GRAVAME, MAS MULTA OU IPVA',
    'NADA CONSTA, GRAVAME E MULTA',
    'NADA CONSTA (EXCETO IPVA, MULTAS)',
    'NADA CONSTA (IPVA, MULTAS VENCIDAS)',
    'NADA CONSTA (GRAVAME, ARRENDAMENTO MERCANTIL)',
    'SEM GRAVAME (BLOQUEIO JUDICIAL, ROUBO)',
    'SEM LICENCIAMENTO, SEGURO E PLACA',
    'SEM INFORMACAO, RESPOSTA OU DADOS',
    // Another finding, or how many.
    'SEM GRAVAME - BLOQUEIO JUDICIAL',
    'SEM GRAVAME / BLOQUEIO JUDICIAL',
    'SEM GRAVAME (RESTRIÇÃO JUDICIAL)',
    'NADA CONSTA + GRAVAME',
    'SEM PENDENCIAS E 2 PROTESTOS',
    'NADA CONSTA NO SPC; SERASA 3',
    'NÃO HÁ IPVA, DEVE LICENCIAMENTO',
  ])('%s is not', (text) => {
    expect(readCheck(text)).toBe('unverified')
  })
})

describe('a text', () => {
  it.each([
    ['NÃO FORAM ENCONTRADOS REGISTROS', 'clean'],
    ['NÃO FOI LOCALIZADO GRAVAME PARA O CHASSI INFORMADO', 'clean'],
    ['NÃO FOI LOCALIZADO O VEÍCULO', 'unverified'],
    ['NÃO FORAM ENCONTRADAS INFORMAÇÕES', 'unverified'],
    ['NÃO FOI ENCONTRADO REGISTRO DE BAIXA', 'alert'],
    ['NÃO EXISTE', 'clean'],
    ['NADA CONSTA ATÉ 20/11/2026 10:12', 'clean'],
    ['2 PROTESTOS', 'alert'],
    ['13 DEBITOS', 'alert'],
    ['2 GRAVAMES BAIXADOS', 'unverified'],
    // What is there when all is well.
    ['SEM AUTORIZACAO DE TRANSFERENCIA', 'unverified'],
    ['NAO TEM CONDICOES DE CIRCULACAO', 'unverified'],
    ['SEM FUNDOS', 'unverified'],
    ['SEM REGULARIZAÇÃO', 'unverified'],
    ['NÃO HÁ CRÉDITOS INSCRITOS EM DÍVIDA ATIVA', 'clean'],
    ['NENHUMA EXECUÇÃO FISCAL', 'clean'],
    ['NÃO CONSTA QUITADO', 'unverified'],
    ['SEM IPVA PAGO', 'unverified'],
    ['SEM GRAVAMES ATIVOS OU BAIXADOS', 'clean'],
    ['NÃO CONSTAM PENDÊNCIAS PARA O DOCUMENTO CONSULTADO', 'clean'],
    ['NÃO HÁ PROTESTOS EM NOME DO CONSULTADO', 'clean'],
    ['NÃO CONSTA O CPF INFORMADO', 'unverified'],
  ])('%s is %s', (text, check) => {
    expect(readCheck(text)).toBe(check)
  })
})

describe('nothing that is counted', () => {
  it.each([
    [{ total: 0, valor: 10 }, 'alert'],
    [{ quantidade: 0, valor: '230,50' }, 'alert'],
    [{ consta: false, registros: [{ credor: 'LOJA' }] }, 'alert'],
    [{ quantidade: 0, pefin: { quantidade: 1 } }, 'unverified'],
    [{ quantidade: 0, lista: [{ agente: 'BANCO FICTICIO' }] }, 'unverified'],
    [{ status: 'ERRO', quantidade: 0 }, 'unverified'],
    [{ status: 'TIMEOUT', ocorrencias: [] }, 'unverified'],
    [{ situacao: 'EM ANALISE', consta: false }, 'unverified'],
    [{ mensagem: 'SISTEMA INDISPONIVEL', quantidade: 0 }, 'unverified'],
    [{ erro: 'Sem conexão', total: 0 }, 'unverified'],
    [{ sucesso: false, registros: [] }, 'unverified'],
    [{ quantidade: 0, valor: 'R$ 0,00', registros: [] }, 'clean'],
    [{ erro: null, sucesso: true, registros: [] }, 'clean'],
    [{ situacao: 'REGULAR', quantidade: 0 }, 'clean'],
    [{ status: 'FINALIZADO', consta: false }, 'clean'],
    [{ situacao: 'EM CIRCULACAO', consta: false }, 'clean'],
    [{ status: 'CONCLUIDO', mensagem: 'Consulta realizada com sucesso', total: 0 }, 'clean'],
    [
      [
        { fonte: 'SPC', quantidade: 0 },
        { fonte: 'SERASA', quantidade: 0 },
      ],
      'clean',
    ],
  ])('in %j is %s', (value, check) => {
    expect(readCheck(value)).toBe(check)
  })
})

it.each([
  ['SEM CINTO DE SEGURANCA', false],
  ['S/ FAROL', false],
  ['AUSÊNCIA DE FAROL', false],
  ['S/ MULTAS', true],
  ['SEM CAPACETE', false],
  ['NAO POSSUI HABILITACAO', false],
  ['SEM DEBITOS', true],
  ['SEM IPVA EM ABERTO', true],
  ['NENHUM LOTE ENCONTRADO', true],
])('an entry %s says that it is none: %s', (text, is) => {
  expect([saysNothing(text), saysNothing({ descricao: text })]).toEqual([is, is])
})

it.each([', furto dos autos', ' (ab cd, ', ', dos e dos', ' ou dos dos'])(
  'reads a list that goes on with %j again and again at once',
  (words) => {
    expect(readCheck(`SEM ROUBO${words.repeat(1800 / words.length)}, FURTO ATIVO`)).toBe('unverified')
  },
)

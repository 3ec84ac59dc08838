import { describe, expect, it } from 'vitest'
import { isUnclear, readCheck, worst } from './check.ts'

describe('readCheck', () => {
  it.each([
    [false, 'clean'],
    [[], 'clean'],
    [0, 'clean'],
    ['NADA CONSTA', 'clean'],
    ['não consta registro', 'clean'],
    [{ consta: false }, 'clean'],
    [[{ tipo: 'RENAJUD', ativa: false }], 'clean'],
    [{ quantidade: 0 }, 'clean'],
    [true, 'alert'],
    ['CONSTA', 'alert'],
    [{ consta: true }, 'alert'],
    [[{ tribunal: 'TJSP' }], 'alert'],
    [[{ situacao: 'ATIVO' }], 'alert'],
    [{ consta: false, ocorrencias: [{ data: '2021-11-21' }] }, 'alert'],
    [{ consta: null, ocorrencias: 0, fotos: 2 }, 'alert'],
    [{ consta: false, ocorrencias: [{ situacao: 'CANCELADO' }], fotos: 0 }, 'clean'],
    [[{ situacao: 'BAIXADO' }, { situacao: 'ATIVO' }], 'alert'],
    [null, 'unverified'],
    [undefined, 'unverified'],
    ['', 'unverified'],
    ['EM ANALISE', 'unverified'],
    ['NÃO VERIFICADO', 'unverified'],
    ['nao informado', 'unverified'],
    ['Sem informações na base', 'unverified'],
    ['SEM RESPOSTA DO DETRAN', 'unverified'],
    ['Sem acesso à base', 'unverified'],
    ['Não há resposta', 'unverified'],
    ['Nenhuma informação disponível', 'unverified'],
    ['NENHUM DADO RETORNADO', 'unverified'],
    ['Nenhum registro nas bases consultadas', 'clean'],
    ['NEGATIVA', 'clean'],
    ['SEM BAIXA', 'alert'],
    ['Não há registro de baixa', 'alert'],
    // Somebody on a list of debtors.
    ['NEGATIVADO', 'unverified'],
    ['SEM RESTRICOES', 'clean'],
    ['NAO', 'clean'],
    [{}, 'unverified'],
    [{ consta: null }, 'unverified'],
    // Text for a flag or a number.
    ['N', 'clean'],
    ['S', 'alert'],
    ['false', 'clean'],
    ['0,00', 'clean'],
    [{ quantidade: '2' }, 'alert'],
    [{ situacao: '0', quantidade: 1 }, 'alert'],
    [-1, 'unverified'],
    ['NADA_CONSTA', 'clean'],
    ['*** NADA CONSTA ***', 'clean'],
    ['VEICULO TEVE GRAVAME BAIXADO PELO AGENTE FINANCEIRO', 'clean'],
    ['QUITADO EM 12/03/2025', 'clean'],
    ['Extinta', 'clean'],
    // A part of a release is none.
    ['BAIXADO PARCIALMENTE', 'unverified'],
    ['BAIXADO, REATIVADO', 'unverified'],
    ['QUITADO EM ATRASO, REATIVADO', 'unverified'],
    ['CANCELADA A BAIXA', 'unverified'],
    ['NÃO QUITADO', 'alert'],
    ['ENCERRADO', 'unverified'],
    // A part of a denial is none.
    ['NADA CONSTA, EXCETO MULTAS', 'unverified'],
    ['SEM REGISTRO DE ROUBO, MAS COM FURTO', 'unverified'],
    ['NADA CONSTA PARA ROUBO; CONSTA FURTO', 'unverified'],
    ['SEM RESTRICAO. GRAVAME ATIVO', 'unverified'],
    ['NADA CONSTA PARA O VEICULO COM A PLACA TST0100', 'clean'],
    ['NAO HA RESTRICOES ALEM DO GRAVAME', 'unverified'],
    ['NADA CONSTA; SISTEMA INDISPONIVEL', 'unverified'],
    ['SEM DÉBITOS (MULTAS: 2)', 'unverified'],
    ['SEM REPARO', 'alert'],
    ['SEM COMUNICACAO DE QUITACAO', 'alert'],
    ['SEM DEBITOS E MULTAS', 'clean'],
    ['R$ 0,00', 'clean'],
    ['VEICULO SEM RESTRICOES ATIVAS NA BASE SNG', 'clean'],
    ['Não Consta Comunicação de Vendas', 'clean'],
    ['SEM HISTORICO DE ROUBO', 'clean'],
    ['SEM HISTORICO DE BAIXA', 'alert'],
    ['VEICULO NAO CONSTA', 'unverified'],
    ['VEICULO COM ALIENACAO FIDUCIARIA', 'alert'],
    ['VEICULO COM SITUACAO REGULAR', 'unverified'],
    ['SEM PREVISAO', 'unverified'],
    [[{ descricao: 'NADA CONSTA' }], 'clean'],
    [[{ tipo: 'RENAJUD', descricao: 'NADA CONSTA', processo: null, data: '2026-11-20' }], 'clean'],
    [[{ descricao: 'NADA CONSTA', agente: 'BANCO FICTICIO' }], 'alert'],
    [[{ descricao: 'NADA CONSTA' }, { descricao: 'ALIENACAO FIDUCIARIA' }], 'alert'],
    [[{ reparo: 'NADA CONSTA' }], 'alert'],
    [[{ situacao: null, agente: '' }], 'unverified'],
    [[null, {}], 'unverified'],
    [[null, { agente: 'BANCO FICTICIO' }], 'alert'],
    [{ consta: false, quantidade: 2 }, 'alert'],
    [{ consta: false, situacao: 'ATIVO' }, 'alert'],
    [{ consta: false, situacao: 'NAO VERIFICADO' }, 'unverified'],
    [{ consta: false, verificado: false }, 'unverified'],
    [{ status: 'NADA CONSTA', ocorrencias: [] }, 'clean'],
    [{ status: 'SUCESSO', mensagem: 'NADA CONSTA' }, 'clean'],
    [{ status: 'SUCESSO', mensagem: 'GRAVAME' }, 'unverified'],
    [{ status: 'SUCESSO' }, 'unverified'],
    [{ status: 'BAIXADO', situacao: 'REATIVADO' }, 'alert'],
    ['VEICULO LIVRE DE GRAVAMES', 'clean'],
  ])('reads %j as %s', (value, expected) => {
    expect(readCheck(value)).toBe(expected)
  })
})

describe('an everyday answer', () => {
  it.each([
    'NÃO EXISTE GRAVAME ATIVO PARA O CHASSI INFORMADO',
    'SEM REGISTRO NA BASE CONSULTADA',
    'SEM RESTRICAO NA DATA DA CONSULTA',
    'NADA CONSTA COM OS DADOS INFORMADOS',
    'NADA CONSTA COM RELAÇÃO A GRAVAME',
    'NADA CONSTA - ROUBO E FURTO',
    'CONSULTA REALIZADA: NADA CONSTA',
    'ROUBO/FURTO: NADA CONSTA',
    'RENAJUD - NADA CONSTA',
    'NEGATIVO - NADA CONSTA',
    'NAO CONSTA ATE A PRESENTE DATA',
    'NÃO CONSTA PARA ESTE VEÍCULO',
    'NAO CONSTA NO SNG',
    'NÃO CONSTA EM LEILÃO',
    'NÃO CONSTA NADA',
    '0 ocorrências',
    '0 registro(s) encontrado(s)',
    'NENHUM RESULTADO ENCONTRADO',
    'SEM FINANCIAMENTO',
    'SEM RESERVA DE DOMINIO',
    'NAO CONSTA INTENCAO DE GRAVAME',
    'SEM BOLETIM DE OCORRÊNCIA',
    'NÃO CONSTA INDICADOR DE ROUBO/FURTO',
    'SEM AÇÃO JUDICIAL',
    'SEM DETERMINAÇÃO JUDICIAL',
    'SEM AUTUAÇÕES',
    'NENHUMA VENDA COMUNICADA',
    'SEM REGISTRO DE COMUNICAÇÃO DE VENDA',
    'SEM IPVA EM ABERTO',
    'NENHUM VALOR EM ABERTO',
    'NÃO HÁ LANÇAMENTOS',
    'SEM HISTÓRICO',
    'NENHUM LOTE ENCONTRADO',
    'SEM INDENIZAÇÃO INTEGRAL',
    'NÃO HÁ ACIDENTES',
    'SEM DANOS',
    'NENHUMA CAMPANHA ENCONTRADA',
    'SEM CHAMAMENTO',
    'NENHUM REPARO PENDENTE',
    'SEM PAGAMENTOS EM ATRASO',
    'NÃO CONSTA RECUPERAÇÃO JUDICIAL',
    'SEM REGISTRO DE RECUPERACAO DE SINISTRO',
    'MULTAS: NADA CONSTA. IPVA: 0,00',
  ])('%s is clean', (text) => {
    expect(readCheck(text)).toBe('clean')
  })

  it.each([
    'BAIXADO - 12/03/2025',
    'BAIXADO (12/03/2025)',
    'BAIXADO EM 12/03/2025 10:22:01',
    'BAIXADO PELA INSTITUICAO FINANCEIRA',
    'BAIXADO PELO AGENTE FINANCEIRO BANCO FICTICIO',
    'BAIXADO PELO VENDEDOR',
    'BAIXADO NO SNG',
    'BAIXADO AUTOMATICAMENTE',
    'BAIXADO/QUITADO',
    'INATIVO (BAIXADO)',
    'CANCELADO POR DECURSO DE PRAZO',
  ])('%s ends a lien', (situacao) => {
    expect(readCheck([{ situacao, agente: 'BANCO FICTICIO' }])).toBe('clean')
  })
})

describe('an answer that only begins like a clean one', () => {
  it.each([
    ['NAO EXISTE REGISTRO DE BAIXA', 'alert'],
    ['VEICULO SEM REGISTRO DE BAIXA DO GRAVAME', 'alert'],
    ['NAO HOUVE REGISTRO DE RECUPERACAO', 'alert'],
    ['NAO CONSTA NENHUM REGISTRO DE BAIXA', 'alert'],
    ['NADA CONSTA DE BAIXA', 'alert'],
    ['SEM ORDEM JUDICIAL DE BAIXA', 'alert'],
    ['SEM REGISTRO DE DESBLOQUEIO', 'alert'],
    ['MULTAS: NADA CONSTA. IPVA: 200,00', 'unverified'],
    ['SEM RESTRICAO PARA O CHASSI INFORMADO, PLACA CLONADA', 'unverified'],
    ['NAO EXISTE REGISTRO DE REPARO', 'alert'],
    ['NAO HOUVE COMUNICACAO COM O DETRAN', 'unverified'],
    ['VEICULO SEM REGISTRO NA BASE', 'unverified'],
    ['NAO CONSTA O CHASSI INFORMADO', 'unverified'],
    ['NAO HA DADOS INFORMADOS', 'unverified'],
    ['NAO CONSTA NA BASE CONSULTADA', 'unverified'],
    ['SEM RESPOSTA PARA O CHASSI INFORMADO', 'unverified'],
    ['SEM RESTRICAO DE ROUBO E GRAVAME ATIVO', 'unverified'],
    ['NADA CONSTA: GRAVAME ATIVO NO SNG', 'unverified'],
    ['NADA CONSTA, FINANCIADO', 'unverified'],
    ['NADA CONSTA (ARRENDAMENTO MERCANTIL)', 'unverified'],
    ['NADA CONSTA A EXCECAO DE GRAVAME', 'unverified'],
    ['NADA CONSTA C/ GRAVAME', 'unverified'],
    ['NADA CONSTA, EM ANALISE', 'unverified'],
    ['SEM SINISTRO, COLISAO', 'unverified'],
    ['SEM DEBITOS. LICENCIAMENTO EM ATRASO', 'unverified'],
    ['GRAVAME: NADA CONSTA; FINANCIADO', 'unverified'],
    ['BAIXADO PELO BANCO PARCIALMENTE', 'unverified'],
    ['BAIXADO PELO BANCO E REATIVADO', 'unverified'],
    ['0 OCORRENCIAS, EXCETO MULTAS', 'unverified'],
  ])('%s is %s', (text, check) => {
    expect(readCheck(text)).toBe(check)
  })
})

describe('the end of a finding', () => {
  it.each([
    ['QUITADO', 'clean', 'unverified', 'unverified'],
    ['BAIXADO', 'clean', 'clean', 'unverified'],
    ['CANCELADO', 'clean', 'clean', 'clean'],
    ['EXCLUIDO', 'clean', 'unverified', 'unverified'],
    ['ATENDIDO', 'unverified', 'clean', 'unverified'],
    ['REALIZADO', 'unverified', 'clean', 'unverified'],
    ['NÃO ATENDIDO', 'alert', 'alert', 'alert'],
    ['ATENDIDO PARCIALMENTE', 'unverified', 'unverified', 'unverified'],
    ['PENDENTE', 'unverified', 'alert', 'unverified'],
  ])('%s reads as %s of a lien, %s of a recall, %s of an auction', (situacao, lien, recall, auction) => {
    const said = (['release', 'repair', 'annulment'] as const).map((ending) =>
      readCheck({ situacao }, ending),
    )
    expect(said).toEqual([lien, recall, auction])
  })
})

it('understands no text of thousands of characters, whatever it begins with', () => {
  const long = `NADA CONSTA ${'em nenhuma base '.repeat(200)}, exceto gravame`
  expect([long, `BAIXADO ${long}`, `CONSTA ${long}`].map((text) => readCheck(text))).toEqual(
    Array.from({ length: 3 }, () => 'unverified'),
  )
  expect(isUnclear(long)).toBe(true)
})

it.each([' banco', ' pelo banco', ' banco ficticio', ' banco manualmente', ' 12/03/2025', ' e baixado'])(
  'reads a release that goes on with %j again and again at once',
  (words) => {
    expect(readCheck(`BAIXADO${words.repeat(80)} !1x`)).toBe('unverified')
  },
)

it('reads blocks of any depth without recursion to the end', () => {
  const nested = (wrap: (value: unknown) => unknown) => {
    let value: unknown = 'CONSTA'
    for (let level = 0; level < 5000; level += 1) value = wrap(value)
    return readCheck(value)
  }
  expect(nested((value) => [value])).toBe('alert')
  expect(nested((consta) => ({ consta, ocorrencias: consta }))).toBe('unverified')
})

describe('worst', () => {
  it('is never clean while something is unverified', () => {
    expect(worst(['clean', 'unverified'])).toBe('unverified')
    expect(worst(['unverified', 'alert'])).toBe('alert')
    expect(worst(['clean', 'clean'])).toBe('clean')
    expect(worst([])).toBe('unverified')
  })
})

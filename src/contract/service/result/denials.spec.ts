import { describe, expect, it } from 'vitest'
import { readCheck } from './check.ts'
import { readIn } from './test-readings.ts'

describe('a name behind a denial', () => {
  it.each([
    'NADA CONSTA - LEILAO',
    'Nada consta - Leilão',
    'NADA CONSTA - BLOQUEIO',
    'NADA CONSTA_BLOQUEIO',
    'NADA CONSTA - BLOQUEIO E PENHORA',
    'NADA CONSTA (GRAVAME)',
    'NADA CONSTA: SINISTRO',
    'NADA CONSTA/PROTESTO',
    'NADA CONSTA - DÍVIDA ATIVA',
    'SEM RESTRICAO - GRAVAME',
    'NAO CONSTA - LEILAO',
    'NEGATIVO - ROUBO/FURTO',
    'NADA CONSTA - COMUNICAÇÃO DE VENDA',
    'NADA-CONSTA',
    // One finding on a line of its own may be another answer, several are what was looked for.
    'NADA CONSTA\nMULTAS',
    'NADA CONSTA\nMULTAS\nBLOQUEIOS JUDICIAIS',
  ])('%s says what was looked for', (text) => {
    expect(readIn(text)).toEqual(['clean', 'clean', 'clean'])
  })

  it.each([
    'NADA CONSTA - BLOQUEADO',
    'NADA CONSTA - LEILOADO',
    'NADA CONSTA - SINISTRADO',
    // A date or a court is no list of names.
    'NADA CONSTA - LEILÃO EM 21/11/2021',
    'NADA CONSTA - BLOQUEIO E PENHORA EM 12/03/2025',
    'NADA CONSTA - BLOQUEIO E PENHORA ATÉ 12/03/2025',
    'NADA CONSTA-BLOQUEIO JUDICIAL',
    'NADA CONSTA - MULTAS E TJSP',
    'NÃO CONSTA E GRAVAME VIGENTE',
    'SEM GRAVAME BLOQUEIO ATIVO',
    'NADA CONSTA\nMULTAS VENCIDAS',
    'EM DIA',
    'NADA CONSTA - COMUNICADO DE VENDA EM 10/10/2025',
    'NADA CONSTA - BLOQUEIO DETRAN/SP',
    'NADA CONSTA - BLOQUEIO JUDICIAL TJ/SP',
    'NADA CONSTA - RECALL PENDENTE',
    'NADA CONSTA (LICENCIAMENTO 2024 PENDENTE)',
    'NADA CONSTA - PENDENTE',
    'NADA CONSTA - VERIFICAR',
    'NADA CONSTA - PROCESSO 0001234',
    'NEGATIVO - LEILAO EM 2021',
    // On a line of its own it may be another answer.
    'NADA CONSTA\nLEILAO',
    'NADA CONSTA, LEILAO',
    'NADA CONSTA. LEILAO',
    'SEM GRAVAME ATIVO / INTENÇÃO DE GRAVAME',
    'SEM GRAVAME ATIVO, INTENCAO INCLUIDA',
  ])('%j may say what was found', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })
})

describe('words behind a denial without a mark', () => {
  it.each([
    'NADA CONSTA NESTA DATA',
    'NADA CONSTA DETRAN SP',
    'NADA CONSTA SPC SERASA',
    'NADA CONSTA SEFAZ SP',
    'NADA CONSTA RENAJUD',
    'NADA CONSTA QUE IMPEÇA A TRANSFERÊNCIA',
    'SEM RESTRIÇÃO BASE NACIONAL',
    'SEM RESTRIÇÕES JUDICIAIS ATIVAS',
    'SEM DÉBITOS IPVA DPVAT LICENCIAMENTO',
    'SEM DÉBITOS JUNTO À FAZENDA ESTADUAL',
    'SEM MULTAS RENAINF',
    'SEM OCORRÊNCIA DE ROUBO FURTO',
    'NÃO CONSTAM DÉBITOS NESTE ÓRGÃO AUTUADOR',
    'NÃO HÁ RESTRIÇÕES FINANCEIRAS PARA ESTE VEÍCULO',
  ])('%s says where or what was looked for', (text) => {
    expect(readIn(text)).toEqual(['clean', 'clean', 'clean'])
  })

  it.each([
    'NADA CONSTA INADIMPLENTE',
    'NADA CONSTA ESTELIONATO CONTRA O BANCO',
    'NADA CONSTA ADULTERAÇÃO',
    'SEM DÉBITOS TODAVIA ESTELIONATO',
    'SEM RESTRIÇÕES ENTRETANTO ADULTERADO',
    'SEM MULTAS ROUBADO',
    'NÃO HÁ DÉBITOS FURTADO',
    'SEM MULTAS ADULTERADO',
  ])('%s may name a finding', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })
})

describe('a name before its denial', () => {
  it.each([
    'ROUBO E FURTO: NÃO',
    'GRAVAME: NÃO',
    'GRAVAME NÃO CONSTA',
    'RESTRIÇÕES INEXISTENTES',
    'RESTRIÇÕES JUDICIAIS NÃO ENCONTRADAS',
    'MULTAS EM ABERTO: NADA CONSTA',
    'DEBITOS VENCIDOS: NADA CONSTA',
    'RECALL PENDENTE: NÃO',
    'DÍVIDA ATIVA: NADA CONSTA',
    'MULTAS: 0',
    'IPVA: R$ 0,00',
    '20/11/2026 - NADA CONSTA',
    'NADA CONSTA EM 20/11/2026',
    '2026-11-20 10:32: NADA CONSTA',
    'DETRAN DO ESTADO: NADA CONSTA',
    'RECALL: NENHUMA CAMPANHA PENDENTE',
    'LEILÃO: NENHUM LOTE ENCONTRADO',
    'SEM GRAVAME E NÃO CONSTA ROUBO',
    'NADA CONSTA DE ROUBO E SEM RESTRIÇÕES',
  ])('%s is clean', (text) => {
    expect(readIn(text)).toEqual(['clean', 'clean', 'clean'])
  })

  it.each([
    'BAIXA: NADA CONSTA',
    'RECALL: NENHUM ATENDIMENTO',
    'RECALL: NENHUMA CAMPANHA ATENDIDA',
    'LEILÃO: LOTE 12',
    'SEM GRAVAME E NÃO BAIXADO',
    'NADA CONSTA DE ROUBO E SEM BAIXA',
    'SEM MULTAS E NÃO LICENCIADO',
    'BAIXA: NÃO CONSTA',
    'QUITADO: NADA CONSTA',
    'IPVA PAGO: NÃO',
    'RECALL ATENDIDO: NÃO',
    'REGULAR: NÃO',
    'LICENCIADO: NÃO',
    'REGISTRO NÃO ENCONTRADO',
    'BAIXA NÃO ENCONTRADA',
    'GRAVAME ATIVO - NADA CONSTA',
    'MULTAS: 3',
  ])('%s is not', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })
})

describe('a denial in other words', () => {
  it.each([
    'VEÍCULO NÃO PASSOU POR LEILÃO',
    'NÃO SOFREU SINISTRO',
    'NÃO APRESENTA RESTRIÇÕES',
    'NÃO REGISTRA DÉBITOS',
    'NÃO LOCALIZADO REGISTRO DE LEILÃO',
    'NADA FOI ENCONTRADO',
    'NÃO FORAM ENCONTRADOS PROCESSOS',
    'SEM PROCESSOS',
    'SEM FALÊNCIAS',
    'SEM LICENCIAMENTO EM ATRASO',
    'NÃO HÁ LICENCIAMENTO EM ABERTO',
    'SEM DPVAT PENDENTE',
    'LIVRE E DESEMBARAÇADO',
    'AUSÊNCIA DE RESTRIÇÕES',
    'S/ RESTRIÇÃO',
    'SEM DÉBITOS (SEFAZ)',
    'NÃO EXISTE DÉBITO PARA O RENAVAM INFORMADO',
    'NÃO FORAM LOCALIZADOS PROTESTOS PARA O DOCUMENTO PESQUISADO',
  ])('%s is clean', (text) => {
    expect(readIn(text)).toEqual(['clean', 'clean', 'clean'])
  })

  it.each([
    'NÃO ROUBADO',
    'NÃO ROUBADO/FURTADO',
    'VEÍCULO NÃO CONSTA COMO ROUBADO OU FURTADO',
    'NÃO LEILOADO',
    'NÃO FINANCIADO',
    'NÃO INSCRITO EM DÍVIDA ATIVA',
  ])('%s is clean of a car, and says nothing of a record', (text) => {
    expect(readIn(text)).toEqual(['clean', 'clean', 'unverified'])
  })

  it.each([
    'NÃO ROUBADO, FURTADO',
    'NÃO ROUBADO MAS LEILOADO',
    'NÃO ROUBADO - SINISTRADO',
    'NÃO ROUBADO OU GRAVAME ATIVO',
    'NÃO FINANCIADO / BLOQUEIO JUDICIAL',
    'NÃO APRESENTA BAIXA',
    'NÃO APRESENTA LICENCIAMENTO',
    'NÃO REGISTRADO',
    'NÃO RECUPERADO',
    'NAO IDENTIFICACAO DO CONDUTOR INFRATOR',
    'SEM LICENCIAMENTO',
    'SEM RECALL ATENDIDO',
    'LIVRE E DESEMBARAÇADO, EXCETO GRAVAME',
    'NÃO HÁ ROUBO CONFIRMADO',
    'SEM VÍTIMAS',
    'SEM LEILÃO SIM',
    'NÃO CONSTA NA BASE',
    'S/ BAIXA',
    'AUSÊNCIA DE LICENCIAMENTO',
    'AUSÊNCIA DE RESPOSTA',
  ])('%s is not', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })
})

it.each([
  ['LIBERADO', 'release'],
  ['GRAVAME LIBERADO EM 12/03/2025', 'release'],
  ['BAIXADO\n12/03/2025', 'release'],
  ['IPVA PAGO', 'release'],
  ['RECALL CONCLUÍDO', 'repair'],
  ['REPARO EFETUADO EM 12/03/2025', 'repair'],
] as const)('%j is over: %s', (text, ending) => {
  expect(readCheck([{ situacao: text, descricao: 'ALGO' }], ending)).toBe('clean')
  expect(readCheck([{ situacao: text, descricao: 'ALGO' }], 'annulment')).toBe('alert')
})

it.each([' / furto', ' nao consta', ' roubo e furto', ' - leilao', ': nao', ' 12/03/2025 -'])(
  'reads a text that goes on with %j again and again at once',
  (words) => {
    const long = words.repeat(1900 / words.length)
    for (const begin of ['ROUBO', 'NADA CONSTA', 'NAO ROUBADO', '12/03/2025']) {
      expect(readCheck(`${begin}${long}, FURTO ATIVO`)).toBe('unverified')
    }
  },
)

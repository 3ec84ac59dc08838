import { describe, expect, it } from 'vitest'
import { MAX_BATCH_LINES } from '#contract/console/bounds.ts'
import { isAccepted } from './checked-list.ts'
import { plateLines } from './plate-lines.ts'
import { readList } from './read-list.ts'

const DEFAULTS = { tipo: 'carros', referencia: undefined, uf: undefined } as const

describe('a list of plates that may have more data of each car', () => {
  const read = (text: string) => readList(text, plateLines({ fields: ['uf', 'renavam'] }), DEFAULTS)
  const requestsIn = (text: string) =>
    read(text)
      .lines.filter(isAccepted)
      .map(({ request }) => request)

  const reasonOf = (text: string) =>
    read(text).lines.map((line) => (line.kind === 'refused' ? line.reason : ''))[0]

  it('takes state and RENAVAM from their columns, or from cells that look like them', () => {
    expect(requestsIn('ABC1D23; sp; 639884962\nABC1D24;;\nABC1D25;Gol;RJ')).toEqual([
      { placa: 'ABC1D23', uf: 'SP', renavam: '00639884962' },
      { placa: 'ABC1D24' },
      { placa: 'ABC1D25', uf: 'RJ' },
    ])
    expect(requestsIn('RENAVAM;Placa;Estado\n0063988496-2;ABC1D23;mg')).toEqual([
      { placa: 'ABC1D23', uf: 'MG', renavam: '00639884962' },
    ])
  })

  it('takes the state chosen above the list, and says what each state needs', () => {
    const format = plateLines({
      fields: ['uf', 'renavam'],
      states: {
        required: true,
        in: (uf) =>
          uf === 'MG'
            ? { ok: false, reason: 'Em MG não.' }
            : { ok: true, fields: uf === 'PR' ? ['uf', 'renavam'] : ['uf'] },
      },
    })
    const text = 'ABC1D23;00639884962\nABC1D24;pr;00639884962\nABC1D25;MG\nABC1D26;XX'
    const requests = (uf: string | undefined) =>
      readList(text, format, { ...DEFAULTS, uf }).lines.map((line) =>
        line.kind === 'accepted' ? line.request : line.kind === 'refused' && line.reason,
      )
    const inParana = { placa: 'ABC1D24', uf: 'PR', renavam: '00639884962' }
    expect(requests('SP')).toEqual([
      { placa: 'ABC1D23', uf: 'SP' },
      inParana,
      'Em MG não.',
      { placa: 'ABC1D26', uf: 'SP' },
    ])
    const missing = expect.stringContaining('Falta a UF') as unknown
    expect(requests(undefined)).toEqual([missing, inParana, 'Em MG não.', missing])
  })

  it('refuses other content in these columns', () => {
    expect(reasonOf('placa;uf\nABC1D23;XX')).toMatch(/^A UF desta linha não existe/)
    expect(reasonOf('placa;renavam\nABC1D23;123')).toMatch(/^O RENAVAM desta linha não confere/)
  })

  it('finds the plate among other words, asks to check it, and refuses two cars', () => {
    const text = 'Bom dia, segue a lista:\nABC1D23 - gol branco\nplaca: abc-1234 R$ 35.000\nABC1D24 e ABC1D25'
    const { lines } = read(text)
    expect(lines.map((line) => (line.kind === 'refused' ? line.reason : line.kind))).toEqual([
      expect.stringMatching(/^Falta uma parte/),
      'accepted',
      'accepted',
      expect.stringMatching(/^Há mais de uma placa/),
    ])
    expect(requestsIn(text)).toEqual([{ placa: 'ABC1D23' }, { placa: 'ABC1234' }])
    const warnings = (text: string) =>
      read(text)
        .lines.filter(isAccepted)
        .map(({ warning }) => warning)
    expect(warnings(text)).toEqual([
      'A placa lida nesta linha é ABC1D23: confira.',
      'A placa lida nesta linha é ABC1234: confira.',
    ])
    expect(warnings('ABC1D23;Gol branco')).toEqual([undefined])
  })

  it.each(['vw fox2012 branco', 'GOL1998 R$ 12.000'])(
    'takes no model with its year for a plate: %s',
    (text) => {
      expect(read(text).lines.map(({ kind }) => kind)).toEqual(['refused'])
      expect(requestsIn('ABC-2012 gol')).toEqual([{ placa: 'ABC2012' }])
    },
  )

  it('takes fewer lines if each becomes several inquiries', () => {
    const text = Array.from({ length: 4 }, (_, index) => `ABC${1000 + index}`).join('\n')
    const { lines } = readList(text, plateLines(), DEFAULTS, MAX_BATCH_LINES / 3)
    expect(lines.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted', 'beyond'])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { ErrorCatalogSchema } from './api-error.ts'
import { readList } from './fipe-list.ts'
import { FipePlateSchema, FipeTableSchema } from './fipe.ts'
import { readCatalog } from './read-catalog.ts'
import { fieldsByState } from './required-names.ts'
import { readDebts } from './result/debts.ts'
import { readImages } from './result/images.ts'
import { readRestrictions, readUnverified } from './result/vehicle.ts'

/** A list of the service: how to make a valid item by its number, and how the list is read. */
interface List {
  readonly item: (index: number) => unknown
  readonly read: (items: readonly unknown[]) => unknown
  /** A part of what the readers return for a valid item. */
  readonly has: (index: number) => unknown
}

const point = (index: number) => ({
  valor: `R$ ${index}0.000,00`,
  valor_numerico: index * 10_000,
  mes_referencia: 'agosto de 2026',
  referencia: String(index),
})
const match = (index: number) => ({
  codigo_fipe: `00100${index}-9`,
  marca: 'Fiat',
  modelo: `Argo ${index}`,
  ano_modelo: '2022',
  combustivel: 'Flex',
  valor: `R$ ${index}0.000,00`,
  mes_referencia: 'agosto de 2026',
  score: index,
  fonte_valor: 'fipe',
  historico: null,
})
const table = {
  id: 'x',
  servico: 'fipe-tabela',
  tipo: 'carros',
  veiculo: {},
  valor: 'R$ 1,00',
  valor_cobrado: 0.1,
}
const listed = (index: number) => ({ codigo: String(index), nome: `Nome ${index}` })
const listKind = (kind: 'months' | 'brands' | 'models' | 'years'): List => ({
  item: listed,
  read: (items) => readList(items, kind).items,
  has: (index) => ({ code: String(index), name: `Nome ${index}` }),
})

const LISTS: Readonly<Record<string, List>> = {
  catalog: {
    item: (index) => ({
      servico: `s${index}`,
      nome: `S ${index}`,
      requer: ['placa'],
      preco: index,
      sincrono: false,
    }),
    read: (servicos) => readCatalog({ servicos })?.catalog.servicos,
    has: (index) => expect.objectContaining({ servico: `s${index}`, nome: `S ${index}`, preco: index }),
  },
  preco_por_uf: {
    item: (index) => ({ uf: `U${index}`, preco: index, requer: ['cpf'] }),
    read: (preco_por_uf) =>
      readCatalog({ servicos: [{ servico: 'crlv', nome: 'CRLV', requer: [], preco_por_uf }] })?.catalog
        .servicos[0]?.preco_por_uf,
    has: (index) => ({ uf: `U${index}`, preco: index, requer: ['cpf'] }),
  },
  campos_por_uf: {
    item: (index) => ({ uf: `U${index}`, requer: [`campo${index}`] }),
    read: (campos_por_uf) =>
      [1, 2, 3, 4].flatMap((index) =>
        fieldsByState({ servico: 'x', nome: 'X', requer: [], campos_por_uf }, `U${index}`),
      ),
    has: (index) => `campo${index}`,
  },
  months: listKind('months'),
  brands: listKind('brands'),
  models: listKind('models'),
  years: listKind('years'),
  matches: {
    item: match,
    read: (fipe) =>
      FipePlateSchema.parse({ id: 'x', servico: 'fipe', placa: 'BRA2E19', fipe, valor_cobrado: 0.25 }).fipe,
    has: match,
  },
  historico: {
    item: point,
    read: (historico) => FipeTableSchema.parse({ ...table, historico }).historico,
    has: point,
  },
  errors: {
    item: (index) => ({ codigo: `E${index}`, http: 400, retryable: false, descricao: 'Algo.' }),
    read: (erros) => ErrorCatalogSchema.parse({ erros }).erros,
    has: (index) => ({ codigo: `E${index}`, http: 400, retryable: false, descricao: 'Algo.' }),
  },
  debitos: {
    item: (index) => ({
      tipo: 'IPVA',
      descricao: `D ${index}`,
      valor_centavos: index,
      valor_informado: true,
    }),
    read: (debitos) => readDebts({ debitos }).items,
    has: (index) => ({ kind: 'IPVA', description: `D ${index}`, cents: index, rest: {} }),
  },
  restricoes: {
    item: (index) => ({ tipo: `R${index}`, ativa: true, descricao: null }),
    read: (restricoes) => readRestrictions({ restricoes }),
    has: (index) => ({ kind: `R${index}`, active: true, description: null, rest: {} }),
  },
  imagens: {
    item: (index) => ({ url: `/v1/consultas/6f1c/imagens/leilao/${index}`, data: '2026-08-01' }),
    read: (fotosLeilao) => readImages({ fotosLeilao }),
    has: (index) => ({ kind: 'leilao', index, date: '2026-08-01', note: null }),
  },
  nao_verificado: {
    item: (index) => ({ nome: `aspecto ${index}` }),
    read: readUnverified,
    has: (index) => `aspecto ${index}`,
  },
}

/**
 * The item with one field removed or replaced by a value of any other kind, or a value that is no such item
 * at all.
 */
function broken(item: unknown): fc.Arbitrary<unknown> {
  if (typeof item !== 'object' || item === null) return fc.jsonValue()
  const names = fc.constantFrom(...Object.keys(item))
  const odd = fc.oneof(fc.constant(null), fc.constant(undefined), fc.jsonValue())
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(names, odd).map(([name, value]) => Object.assign({}, item, { [name]: value })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

describe('one malformed item does not discard the others', () => {
  it.each(Object.entries(LISTS))('%s', (_, { item, read, has }) => {
    fc.assert(
      fc.property(fc.nat(3), broken(item(2)), (position, odd) => {
        const neighbours = [1, 3, 4]
        const items: unknown[] = neighbours.map(item)
        items.splice(position, 0, odd)
        const found = read(items)
        for (const index of neighbours) expect(found).toContainEqual(has(index))
      }),
    )
  })
})

describe('a malformed field discards nothing else of a paid answer', () => {
  const answers = {
    plate: {
      schema: FipePlateSchema,
      answer: {
        id: 'x',
        servico: 'fipe',
        placa: 'BRA2E19',
        veiculo: {},
        valor_cobrado: 0.25,
        saldo_restante: 9,
        fipe: [match(1)],
      },
      kept: 'fipe',
    },
    table: {
      schema: FipeTableSchema,
      answer: {
        ...table,
        referencia: null,
        saldo_restante: 9,
        mes_referencia: 'agosto de 2026',
        historico: [point(1)],
      },
      kept: 'valor',
    },
  } as const
  it.each(Object.entries(answers))('%s', (_, { schema, answer, kept }) => {
    const names = Object.keys(answer).filter((name) => name !== kept)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, odd) => {
        const read: Readonly<Record<string, unknown>> = schema.parse({ ...answer, [name]: odd })
        const others = Object.entries(answer).filter(([other]) => other !== name)
        expect(read).toMatchObject(Object.fromEntries(others))
      }),
    )
  })
})

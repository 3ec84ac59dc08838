import { expect, it } from 'vitest'
import { SubjectExportSchema } from '#contract/console/privacy.ts'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { openStore } from '../store/store.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { exportSubject } from './export-subject.ts'
import { noteIdentities } from './identities.ts'
import { readSubject } from './subject.ts'
import { CPF, OTHER_CPF } from './test-people.ts'

describeOnOneStore('a copy of a person’s data', (fresh) => {
  it('is read while it is sent, one result at a time, however many name the person', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const rows = Array.from({ length: 45 }, (_, at) => intentRow({ created_by: 'bia', created_at: at }))
    await storeIntents(store.db, rows)
    const body = JSON.stringify({ proprietario: { documento: CPF } })
    for (const { id } of rows) {
      await store.db.insertInto('intent_result').values({ intent_id: id, body, stored_at: 1 }).execute()
      await noteIdentities(store.db, id, { documento: CPF })
    }
    const subject = await readSubject(store.db, CPF)
    const options = { document: CPF, at: 1, texts: [] }

    const statements = await statementsOf(store.db, async (db) => {
      const { pieces } = await exportSubject(db, subject, options)
      const reader = pieces[Symbol.asyncIterator]()
      for (const _ of ['start', 'purchase']) expect(await reader.next()).toMatchObject({ done: false })
    })
    expect(statements.filter(({ sql }) => sql.includes('from "intent_result"'))).toHaveLength(1)

    const { pieces } = await exportSubject(store.db, subject, options)
    let text = ''
    for await (const piece of pieces) text += piece
    const { purchases } = SubjectExportSchema.parse(JSON.parse(text))
    expect(purchases.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted())
    await store.close()
  })

  it('masks the request of an order about somebody else, whose answer names the person', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const request = { servico: 'cadastro-completo-cpf', documento: OTHER_CPF, data_nascimento: '1961-04-03' }
    const row = intentRow({ created_by: 'bia', created_at: 1, request: JSON.stringify(request) })
    await storeIntents(store.db, [row])
    const body = JSON.stringify({ dados: { socios: [{ documento: CPF }, { documento: OTHER_CPF }] } })
    await store.db.insertInto('intent_result').values({ intent_id: row.id, body, stored_at: 1 }).execute()
    await noteIdentities(store.db, row.id, [request, JSON.parse(body)])

    const copyFor = async (document: string) => {
      const subject = await readSubject(store.db, document)
      const { pieces } = await exportSubject(store.db, subject, { document, at: 1, texts: [] })
      let text = ''
      for await (const piece of pieces) text += piece
      return SubjectExportSchema.parse(JSON.parse(text)).purchases[0]
    }
    const others = await copyFor(CPF)
    expect(JSON.stringify(others?.result)).toContain(CPF)
    expect(JSON.stringify(others)).not.toContain(OTHER_CPF)
    expect(others?.request).toMatchObject({ servico: 'cadastro-completo-cpf' })
    expect(JSON.stringify(others?.request)).not.toContain('1961-04-03')
    expect((await copyFor(OTHER_CPF))?.request).toEqual(request)
    await store.close()
  })

  it('has what the service said of a failed order about the person, and never of one about somebody else', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const message = `A Receita não achou ${CPF}.`
    const error = { code: 'NAO_ENCONTRADO', message, retryable: false, requestId: null, charged: 'refunded' }
    const asked = (document: string) => ({ servico: 'cadastro-completo-cpf', documento: document })
    const failed = [asked(CPF), asked(OTHER_CPF)].map((request, at) =>
      intentRow({
        created_by: 'bia',
        created_at: at,
        request: JSON.stringify(request),
        error: JSON.stringify(error),
      }),
    )
    const unfailed = intentRow({ created_by: 'bia', created_at: 2, request: JSON.stringify(asked(CPF)) })
    await storeIntents(store.db, [...failed, unfailed])
    // An answer may name a person beside the one that was asked about.
    for (const { id } of [...failed, unfailed]) await noteIdentities(store.db, id, { documento: CPF })

    const { pieces } = await exportSubject(store.db, await readSubject(store.db, CPF), {
      document: CPF,
      at: 1,
      texts: [],
    })
    let text = ''
    for await (const piece of pieces) text += piece
    const { purchases } = SubjectExportSchema.parse(JSON.parse(text))
    const said = new Map(purchases.map((purchase) => [purchase.id, purchase.error]))
    expect([...failed, unfailed].map(({ id }) => said.get(id))).toEqual([message, null, null])
    await store.close()
  })

  it('masks the other person where one part of an answer names two', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const sale = {
      data: '12/03/2026',
      comprador_nome: 'ANA DE SOUZA',
      comprador_documento: CPF,
      comprador_emails: ['ana@exemplo.com'],
      vendedor_nome: 'JOSE CARLOS LIMA',
      vendedor_documento: OTHER_CPF,
      vendedor_telefones: ['(11) 98888-7777'],
    }
    const owner = { nome: 'ANA DE SOUZA', cpf: CPF, conjuge_nome: 'JOSE CARLOS LIMA', conjuge_cpf: OTHER_CPF }
    const lien = { nome: 'ANA DE SOUZA', cpf: CPF, cnh: '98765432109', agente_cnpj: '11222333000181' }
    const row = intentRow({ created_by: 'bia', created_at: 1 })
    await storeIntents(store.db, [row])
    const body = JSON.stringify({ dados: { vendas: [sale], owner, lien } })
    await store.db.insertInto('intent_result').values({ intent_id: row.id, body, stored_at: 1 }).execute()
    await noteIdentities(store.db, row.id, JSON.parse(body))

    const copyFor = async (document: string) => {
      const subject = await readSubject(store.db, document)
      const { pieces } = await exportSubject(store.db, subject, { document, at: 1, texts: [] })
      let text = ''
      for await (const piece of pieces) text += piece
      return JSON.stringify(SubjectExportSchema.parse(JSON.parse(text)).purchases[0]?.result)
    }
    const anas = await copyFor(CPF)
    for (const own of ['12/03/2026', 'ANA DE SOUZA', CPF, 'ana@exemplo.com', '98765432109'])
      expect(anas).toContain(own)
    for (const others of ['JOSE', OTHER_CPF, '98888']) expect(anas).not.toContain(others)
    const joses = await copyFor(OTHER_CPF)
    for (const own of ['JOSE CARLOS LIMA', OTHER_CPF, '98888-7777']) expect(joses).toContain(own)
    for (const others of ['ANA', CPF, 'ana@']) expect(joses).not.toContain(others)
    await store.close()
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

let shop: Shop
let buyer: Caller
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.person()
})
afterAll(() => shop.close())

/** Opens the document of a purchase as a link of its page does, in a tab. */
async function openInTab(id: string, search = '') {
  // `fetch` sends a mode of its own.
  const answer = await shop.bff.app.inject({
    url: `/api/inquiries/${id}/document${search}`,
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', cookie: buyer.cookie },
  })
  return { status: answer.statusCode, page: answer.body }
}

it('a broken document does not lead to a second purchase as if that were free', async () => {
  const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0701' })
  await buyer.until(id, 'done')
  const { status, page } = await openInTab(id)
  expect([status, page.includes('<h1>Este arquivo não abriu</h1>')]).toEqual([422, true])
  // The service says "Refaça a consulta", and the inquiry has cost money.
  expect(page).not.toMatch(/Refaça|Nada foi cobrado/)
  expect(page).toContain('uma consulta nova é cobrada como qualquer outra')
  expect(page).toContain('Abrir o arquivo é grátis, e a cobrança da consulta não muda.')
  expect(page).not.toContain('Tentar de novo')
})

it('what needs only time offers another try, under an address that the page does not repeat', async () => {
  const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0900' })
  for (const search of ['', '?download=1']) {
    const { status, page } = await openInTab(id, search)
    expect(status).toBe(400)
    expect(page).toContain('<a href="">Tentar de novo</a>')
    expect(page).toContain(`<a href="/consultas/${id}" target="_top">Voltar à consulta</a>`)
    expect(page).not.toContain('/api/')
  }
})

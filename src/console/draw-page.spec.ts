// @vitest-environment jsdom
// Runs in the project "node": drawing outside of a browser leaves React's contexts set, and a console that is
// drawn in the same process would fail.
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/console/session.ts'
import { drawPage } from './draw-page.tsx'

const SESSION: Session = {
  person: { id: 'p1', name: 'Ana', email: 'ana@loja.example', role: 'manager', mayQueryPeople: true },
  needsSetup: false,
  environment: 'live',
  keyRefused: false,
}

const service = (servico: string, nome: string) => ({ servico, nome, requer: ['placa'], preco: 8.9 })

const catalog = (...servicos: readonly object[]) => ({
  readAt: '2026-11-20T12:00:00.000Z',
  servicos,
  unreadable: [],
  switches: {},
})

const ENTRY = {
  seq: 1,
  at: '2026-11-20T12:00:00.000Z',
  action: 'session.opened',
  person: { id: 'p1', name: 'Ana' },
  subject: null,
  subjectName: null,
  about: [],
  details: {},
  hash: '0'.repeat(64),
  fits: true,
}

/** The width of a phone (px). */
const PHONE = 360

/** The answers as the BFF passes them to `drawPage`. */
const given = (answers: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries({ '/api/session': SESSION, ...answers }).map(([path, answer]) => [
      path,
      JSON.stringify(answer),
    ]),
  )

const main = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').querySelector('main')

describe('a page that is drawn before any script has run', () => {
  it('shows its answers, and names the reads that it has no answer for', async () => {
    const answers = given({ '/api/catalog': catalog(service('gravame', 'Gravame')) })
    const { markup, asked } = await drawPage('/servicos', answers, PHONE)
    expect(main(markup)?.textContent).toContain('Gravame')
    expect(main(markup)?.textContent).toContain('8,90')
    expect(asked).toContain('/api/balance')
    expect(asked).not.toContain('/api/catalog')
  })

  it.each([
    ['/', ['/api/catalog', '/api/day', '/api/cars?limit=12', '/api/alerts/limits']],
    ['/?placa=ABC1D23', ['/api/cars/ABC1D23', '/api/inquiries?plate=ABC1D23&limit=50', '/api/packages']],
    ['/carros/abc-1d23', ['/api/cars/ABC1D23', '/api/cars/ABC1D23/watch', '/api/balance']],
    ['/servicos/crlv?placa=ABC1D23', ['/api/cars/ABC1D23', '/api/inquiries?plate=ABC1D23&limit=50']],
    ['/consultas?placa=ABC1D23', ['/api/inquiries?plate=ABC1D23&limit=30']],
    ['/conta', ['/api/limits/own', '/api/second-factor', '/api/sessions']],
    ['/links', ['/api/shares']],
    ['/equipe', ['/api/staff']],
  ])('of %s asks for its first reads when it has no other answers', async (url, reads) => {
    const { asked } = await drawPage(url, given({}), PHONE)
    expect(asked).toEqual(expect.arrayContaining(reads))
    expect(asked).not.toContain('/api/session')
  })

  it('does not mix the data of two people', async () => {
    const [ana, rui] = await Promise.all([
      drawPage('/', given({}), PHONE),
      drawPage(
        '/',
        given({ '/api/session': { ...SESSION, person: { ...SESSION.person, name: 'Rui' } } }),
        PHONE,
      ),
    ])
    expect(ana.markup).toContain('Ana')
    expect(ana.markup).not.toContain('Rui')
    expect(rui.markup).toContain('Rui')
    expect(rui.markup).not.toContain('Ana')
  })

  it('runs no script from an answer', async () => {
    const evil = `</script><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>`
    const { markup } = await drawPage(
      '/servicos',
      given({ '/api/catalog': catalog(service('gravame', evil)) }),
      PHONE,
    )
    const page = new DOMParser().parseFromString(markup, 'text/html')
    expect(page.body.textContent).toContain(evil)
    expect(page.querySelector('img[src="x"], script, a[href^="javascript"]')).toBeNull()
  })

  it('has no form that sends typed text', async () => {
    const answers = given({ '/api/catalog': catalog(service('gravame', 'Gravame')) })
    for (const url of ['/', '/servicos/gravame', '/conta']) {
      const { markup } = await drawPage(url, answers, PHONE)
      const { forms } = new DOMParser().parseFromString(markup, 'text/html')
      expect(new Set(Array.from(forms, (form) => form.method)), url).toEqual(new Set(['dialog']))
      expect(markup.match(/<form/g), url).toHaveLength(forms.length)
    }
  })

  it('is drawn for a narrow screen, or for a wide one', async () => {
    const answers = given({ '/api/audit': { items: [ENTRY], nextCursor: null, last: null } })
    const [narrow, desk] = await Promise.all(
      [900, 1920].map((width) => drawPage('/auditoria', answers, width)),
    )
    expect(main(narrow?.markup ?? '')?.querySelector('table')).toBeNull()
    expect(main(desk?.markup ?? '')?.querySelector('table')).not.toBeNull()
  })

  it('has no inline styles, which its policy forbids', async () => {
    const { markup } = await drawPage('/', given({}), PHONE)
    expect(markup).not.toContain('style=')
  })
})

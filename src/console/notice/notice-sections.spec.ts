import { describe, expect, it } from 'vitest'
import { readHtml } from './notice-html.ts'
import { readNotice } from './notice-sections.ts'

describe('readNotice', () => {
  it('shows every field in its published order, under any name', () => {
    expect(
      readNotice({
        versao: '2026-09',
        titulo: 'Segunda via',
        texto: 'Primeiro.\n\nSegundo.',
        itens: ['um', 'dois'],
        prazo_em_dias: 30,
        base_legal: null,
        contato: { telefone: '0800', horario: ['8h', '18h'] },
        obrigatorio: true,
      }),
    ).toEqual({
      title: 'Segunda via',
      sections: [
        {
          blocks: [
            { type: 'paragraph', text: 'Primeiro.' },
            { type: 'paragraph', text: 'Segundo.' },
          ],
        },
        { blocks: [{ type: 'list', ordered: false, items: ['um', 'dois'] }] },
        { label: 'Prazo em dias', blocks: [{ type: 'paragraph', text: '30' }] },
        { label: 'Telefone', blocks: [{ type: 'paragraph', text: '0800' }] },
        { label: 'Horário', blocks: [{ type: 'list', ordered: false, items: ['8h', '18h'] }] },
        { label: 'Obrigatorio', blocks: [{ type: 'paragraph', text: 'Sim' }] },
      ],
    })
  })

  it('keeps nested items', () => {
    const { sections } = readNotice({ versao: '1', clausulas: [{ numero: 1, texto: 'Primeira' }, 'Solta'] })
    expect(sections).toEqual([
      {
        label: 'Clausulas',
        blocks: [
          { type: 'heading', text: 'Número' },
          { type: 'paragraph', text: '1' },
          { type: 'paragraph', text: 'Primeira' },
          { type: 'paragraph', text: 'Solta' },
        ],
      },
    ])
  })

  it.each([
    ['2026-08-01', '01/08/2026'],
    ['2026-08-01T00:00:00Z', '01/08/2026'],
    ['2026-08-01T13:05:00Z', '01/08/2026 10:05'],
    ['2026-08-01T13:05:00', '01/08/2026 13:05'],
    ['2026-08-01T amanhã', '2026-08-01T amanhã'],
  ])('writes %s as %s, which no time zone moves to another day', (sent, text) => {
    expect(readNotice({ versao: '1', prazo: sent }).sections).toEqual([
      { label: 'Prazo', blocks: [{ type: 'paragraph', text }] },
    ])
  })

  it('does not group the digits of a year', () => {
    expect(JSON.stringify(readNotice({ versao: '1', ano: 2026, multa: 1234.5 }))).toMatch(
      /"2026".*"1\.234,5"/,
    )
  })

  it('stops at a limit for a notice that never ends', () => {
    let deep: unknown = 'fundo'
    for (let level = 0; level < 200; level += 1) deep = { nivel: [deep] }
    expect(JSON.stringify(readNotice({ versao: '1', deep }))).toContain('fundo')
  })
})

describe('readHtml', () => {
  it('turns markup into headings, paragraphs and lists of plain text', () => {
    expect(
      readHtml(
        '<h2>Aten&ccedil;&atilde;o</h2><p>Leia <b>tudo</b>.<br>At&eacute; o fim&#33;</p><ol><li>um<li>dois</ol>fim',
      ),
    ).toEqual([
      { type: 'heading', text: 'Atenção' },
      { type: 'paragraph', text: 'Leia tudo.' },
      { type: 'paragraph', text: 'Até o fim!' },
      { type: 'list', ordered: true, items: ['um', 'dois'] },
      { type: 'paragraph', text: 'fim' },
    ])
  })

  it('drops every script, style, comment and event handler, and keeps text that only looks like a tag', () => {
    const html = `<script>alert(1)</script><style>p{}</style><!-- <p>x</p> --><img src=x onerror="alert('>')">a < b<svg/onload=alert(1)> &lt;b&gt;`
    expect(readHtml(html)).toEqual([
      { type: 'paragraph', text: 'a < b' },
      { type: 'paragraph', text: '<b>' },
    ])
  })

  it('writes a web address out and ignores other kinds', () => {
    expect(
      readHtml('<a href="https://exemplo.test/?a=1&amp;b=2">aqui</a> <a href="javascript:alert(1)">ali</a>'),
    ).toEqual([{ type: 'paragraph', text: 'aqui (https://exemplo.test/?a=1&b=2) ali' }])
  })
})

import { expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { criticalCss } from './critical-css.ts'

const TEMPLATE = `<head>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
    <link rel="stylesheet" crossorigin href="/assets/style.css">
    <link rel="manifest" href="/site.webmanifest" />
  </head>
  <body>
    <div id="first"></div>
    <div id="root"></div>
  </body>`

it('the first view waits for no style sheet, no script and no manifest', () => {
  const parts = {
    markup: '<p>$&</p>',
    styles: 'p{color:red}',
    scripts: ['assets/main.js', 'assets/next.js'],
    code: "begin('$&')",
  }
  const page = assemble(TEMPLATE, parts)
  const [before = '', rest = '', after = ''] = page.split(/<template id="rest">|<\/template>/)
  expect(before).toContain('<style>p{color:red}</style>')
  expect(before).toMatch(/<div id="first"><p>\$&<\/p><\/div>\s*$/)
  expect(before).not.toMatch(/\.(js|css|webmanifest)"/)
  expect(rest.match(/[\w/]+\.(js|css|webmanifest)(?=")/g)).toEqual([
    '/assets/style.css',
    '/assets/main.js',
    '/assets/core.js',
    '/assets/next.js',
    '/site.webmanifest',
  ])
  expect(after).toContain("<script>begin('$&')</script>")
  expect(after).not.toMatch(/\.(js|css)"/)
})

it('the first view is painted as a whole', () => {
  const page = assemble(TEMPLATE, { markup: '<p></p>', styles: '', scripts: [], code: '' })
  const [head = '', body = ''] = page.split('<body>')
  const expected = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(head)?.[1]
  expect(body.indexOf(`id="${expected}"`)).toBeGreaterThan(body.indexOf('<p></p>'))
})

it('a page with all styles names the style sheet without fetching it', () => {
  const parts = { markup: '', styles: 'p{color:red}', isWhole: true, scripts: [], code: '' }
  const page = assemble(TEMPLATE, parts)
  expect(page).toContain('<style>p{color:red}</style>')
  expect(page.match(/<link[^>]*\.css">/g)).toEqual([
    '<link disabled rel="stylesheet" crossorigin href="/assets/style.css">',
  ])
  expect(page).toContain('<div id="first"></div>')
})

it('a template without a place for the first view is refused', () => {
  expect(() => assemble('<body></body>', { markup: '', styles: '', scripts: [], code: '' })).toThrow(
    'index.html',
  )
})

it('the critical styles are those of the markup', async () => {
  const css = await criticalCss(
    'src/console/styles/main.css',
    '<p class="text-muted in-[#first]:invisible"></p>',
  )
  expect(css).toContain('.text-muted{')
  expect(css).toContain(':where(#first)')
  expect(css).toContain('--page:')
  expect(css).not.toContain('.text-alert')
})

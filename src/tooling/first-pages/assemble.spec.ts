import { expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { criticalCss } from './critical-css.ts'

const TEMPLATE = `<head>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/style.css">
  </head>
  <body>
    <div id="first"></div>
    <div id="root"></div>
  </body>`

it('what is seen first waits neither for the whole style sheet nor for a script', () => {
  const parts = { markup: '<p>$&</p>', styles: 'p{color:red}', scripts: ['assets/main.js', 'assets/next.js'] }
  const page = assemble(TEMPLATE, parts)
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head).toContain('<style>p{color:red}</style>')
  expect(head).not.toContain('stylesheet')
  expect(page).toMatch(/<div id="first"><p>\$&<\/p><\/div>\s*<link rel="stylesheet"/)
  expect(page.match(/fetchpriority="low"/g)).toHaveLength(2)
  expect(page).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/next.js">')
})

it('a template without a place for it is refused', () => {
  expect(() => assemble('<body></body>', { markup: '', styles: '', scripts: [] })).toThrow('index.html')
})

it('the styles are those of the markup', async () => {
  const css = await criticalCss(
    'src/console/styles/main.css',
    '<p class="text-muted in-[#first]:invisible"></p>',
  )
  expect(css).toContain('.text-muted{')
  expect(css).toContain(':where(#first)')
  expect(css).toContain('--page:')
  expect(css).not.toContain('.text-alert')
})

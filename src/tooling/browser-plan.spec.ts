import { expect, it } from 'vitest'
import { type BrowserMeans, planBrowser } from './browser-plan.ts'

const bare: BrowserMeans = {
  chosen: undefined,
  candidates: [],
  starts: () => true,
  hasAptGet: false,
  isRoot: false,
  hasSudo: () => false,
}

it('prefers the chosen browser to any other', () => {
  const plan = planBrowser({ ...bare, chosen: '/opt/mine', candidates: ['/usr/bin/chromium'] })
  expect(plan).toEqual({ kind: 'here', path: '/opt/mine' })
})

it('reports that the chosen browser does not start, instead of using another one', () => {
  const plan = planBrowser({
    ...bare,
    chosen: '/opt/mine',
    candidates: ['/usr/bin/chromium'],
    starts: (path) => path !== '/opt/mine',
  })
  expect(plan).toEqual({ kind: 'impossible', reason: 'CHROMIUM_PATH: /opt/mine does not start' })
})

it('treats an empty choice as no choice', () => {
  const plan = planBrowser({ ...bare, chosen: '', candidates: ['/usr/bin/chromium'] })
  expect(plan).toEqual({ kind: 'here', path: '/usr/bin/chromium' })
})

it('takes the first browser that starts', () => {
  const plan = planBrowser({
    ...bare,
    candidates: ['/cache/without-libraries', '/usr/bin/chromium'],
    starts: (path) => path === '/usr/bin/chromium',
    hasAptGet: true,
    isRoot: true,
  })
  expect(plan).toEqual({ kind: 'here', path: '/usr/bin/chromium' })
})

it("installs Debian's package when this user may", () => {
  const debian = { ...bare, hasAptGet: true }
  expect(planBrowser({ ...debian, isRoot: true })).toEqual({ kind: 'debian-package', sudo: false })
  expect(planBrowser({ ...debian, hasSudo: () => true })).toEqual({ kind: 'debian-package', sudo: true })
})

it("downloads Playwright's browser when no package can be installed", () => {
  expect(planBrowser({ ...bare, hasAptGet: true })).toEqual({ kind: 'download' })
  expect(planBrowser({ ...bare, isRoot: true })).toEqual({ kind: 'download' })
})

it('does not try sudo when there is no package manager', () => {
  const hasSudo = () => {
    throw new Error('tried')
  }
  expect(planBrowser({ ...bare, hasSudo })).toEqual({ kind: 'download' })
})

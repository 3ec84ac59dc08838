import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { startWarnings } from './start-warnings.ts'

const SERVICE = { SERVICE_API_KEY: `svc_live_${'0'.repeat(64)}` }

test.each([
  ['the default', {}, []],
  ['every address', { HOST: '0.0.0.0' }, [/^HOST .*PUBLIC_URL is not set.*only this machine can sign in$/]],
  ['every IPv6 address', { HOST: '::' }, [/^HOST /]],
  ['every address behind a proxy', { HOST: '0.0.0.0', PUBLIC_URL: 'https://patio.example' }, []],
  ['one address of the network', { HOST: '192.168.0.7' }, []],
  ['people come over http', { PUBLIC_URL: 'http://patio.example' }, [/^PUBLIC_URL is not https/]],
  ['people of this machine', { PUBLIC_URL: 'http://localhost:8080' }, []],
  ['a service over http', { ...SERVICE, SERVICE_URL: 'http://api.example' }, [/^SERVICE_URL is not https/]],
  [
    'a portal over http',
    { MONITORING_PORTAL_URL: 'http://portal.example' },
    [/^MONITORING_PORTAL_URL is not https/],
  ],
  ['a service over https', { ...SERVICE, SERVICE_URL: 'https://api.example' }, []],
])('%s', (_name, environment, expected) => {
  const warnings = startWarnings({ ...readConfig(environment), adminUnused: false })
  expect(warnings).toEqual(expected.map((line) => expect.stringMatching(line)))
})

test('warns of an ADMIN_PASSWORD that created no manager', () => {
  expect(startWarnings({ ...readConfig({}), adminUnused: true })).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD is set but not used: .*npm run reset-password$/),
  ])
})

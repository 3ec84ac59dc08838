import { expect, test } from 'vitest'
import { startTestBff } from '../test-bff.ts'

test.each([
  ['a proxy that is not configured is mentioned once, without addresses', [], 1],
  ['a proxy that is trusted is not mentioned', ['127.0.0.1'], 0],
] as const)('%s', async (_name, trustedProxies, expected) => {
  const behind = await startTestBff({ config: { trustedProxies } })
  for (const address of ['198.51.100.1', '198.51.100.2'])
    await fetch(`${behind.url}/healthz`, { headers: { 'x-forwarded-for': address } })
  const lines = behind.logLines.filter((line) => line.includes('TRUSTED_PROXIES is not set'))
  expect(lines).toHaveLength(expected)
  expect(lines.join('')).not.toContain('198.51.100')
  await behind.close()
})

import { describe, expect, it } from 'vitest'
import { AddressRefusal, type AddressRules, checkUrl, checkedAddress, isPublicAddress } from './address.ts'

const INTERNAL = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:c0a8:1::',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
  '',
]

const PUBLIC = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2804:14c::1',
]

const rules = (addresses: readonly string[] = ['1.1.1.1'], allowLoopback = false): AddressRules => ({
  allowLoopback,
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

describe('isPublicAddress', () => {
  it.each(INTERNAL)('%s is internal', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('checkUrl', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://167772161/',
    'https://1２7.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://app.localhost/',
    'https://printer/',
    'https://db.internal/',
    'https://nas.local/',
    'https://router.lan./',
    'https://box.home.arpa/',
  ])('refuses the internal %s', (url) => {
    expect(() => checkUrl(url, rules())).toThrow(new AddressRefusal('destino em rede interna'))
  })

  it.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'refuses %s, which is not HTTPS',
    (url) => expect(() => checkUrl(url, rules())).toThrow(new AddressRefusal('o endereço deve ser HTTPS')),
  )

  it.each(['', 'example.com/hook', 'https://', 'https://999.1.1.1/'])(
    'refuses "%s", which is no URL',
    (url) => {
      expect(() => checkUrl(url, rules())).toThrow(new AddressRefusal('o endereço não é uma URL válida'))
    },
  )

  it('refuses a user and password in the address', () => {
    expect(() => checkUrl('https://user:pass@example.com/', rules())).toThrow('usuário ou senha')
  })

  it.each([
    'https://example.com/hook?a=1',
    'https://example.com:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700::1]/',
  ])('accepts %s', (url) => expect(checkUrl(url, rules()).href).toBe(url))

  it('allows http and loopback addresses in development, and no other internal network', () => {
    const development = rules([], true)
    for (const url of [
      'http://127.0.0.1:3000/',
      'http://localhost:3000/',
      'http://[::1]/',
      'https://app.localhost/',
      'https://example.com/',
    ]) {
      expect(checkUrl(url, development).href).toBe(url)
    }
    for (const url of ['https://10.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://db.internal/']) {
      expect(() => checkUrl(url, development)).toThrow('rede interna')
    }
  })

  it.each([
    'http://example.com/',
    'http://1.1.1.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost.example.com/',
  ])('refuses http to another machine in development too: %s', (url) => {
    expect(() => checkUrl(url, rules([], true))).toThrow(new AddressRefusal('o endereço deve ser HTTPS'))
  })
})

describe('checkedAddress', () => {
  const url = new URL('https://hook.example.com/')

  it('returns the first address of a public name', async () => {
    expect(await checkedAddress(url, rules(['1.1.1.1', '8.8.8.8']))).toEqual({
      address: '1.1.1.1',
      family: 4,
    })
  })

  it.each(INTERNAL)('refuses a name that resolves to "%s"', async (address) => {
    await expect(checkedAddress(url, rules([address]))).rejects.toThrow(AddressRefusal)
  })

  it('refuses a name when only one of its addresses is internal', async () => {
    await expect(checkedAddress(url, rules(['1.1.1.1', '10.0.0.1']))).rejects.toThrow(AddressRefusal)
  })

  it('refuses http to a local name that resolves to another machine', async () => {
    const own = new URL('http://hook.localhost/')
    expect(await checkedAddress(own, rules(['127.0.0.1'], true))).toMatchObject({ address: '127.0.0.1' })
    await expect(checkedAddress(own, rules(['1.1.1.1'], true))).rejects.toThrow('HTTPS')
  })

  it('refuses a name without addresses', async () => {
    await expect(checkedAddress(url, rules([]))).rejects.toThrow('no address')
  })

  it('does not resolve a literal address', async () => {
    const never: AddressRules = { allowLoopback: false, resolve: () => Promise.reject(new Error('asked')) }
    expect(await checkedAddress(new URL('https://1.1.1.1/'), never)).toEqual({
      address: '1.1.1.1',
      family: 4,
    })
  })
})

import { expect, test } from 'vitest'
import { Origins } from './origins.ts'

test('without PUBLIC_URL the listening address is accepted, under every loopback alias', () => {
  const origins = new Origins(undefined, '127.0.0.1', 0)
  origins.listensOn(4123)
  expect(origins.main).toBe('http://127.0.0.1:4123')
  expect(origins.has('http://localhost:4123')).toBe(true)
  expect(origins.has('http://[::1]:4123')).toBe(true)
  expect(origins.has('http://localhost:4124')).toBe(false)
  expect(origins.has('http://127.0.0.1:0')).toBe(false)
})

test('listening on all addresses is shown as localhost', () => {
  expect(new Origins(undefined, '0.0.0.0', 3000).main).toBe('http://localhost:3000')
})

test('with PUBLIC_URL no other origin is accepted', () => {
  const origins = new Origins('https://patio.example', '127.0.0.1', 3000)
  expect(origins.has('https://patio.example')).toBe(true)
  expect(origins.has('http://127.0.0.1:3000')).toBe(false)
  expect(origins.has('http://patio.example')).toBe(false)
})

test('an IPv6 address and the default port give a valid origin', () => {
  expect(new Origins(undefined, '::1', 3000).main).toBe('http://[::1]:3000')
  expect(new Origins(undefined, '192.168.0.7', 80).main).toBe('http://192.168.0.7')
})

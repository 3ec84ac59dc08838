import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { temporaryParent } from './temp-parent.ts'

const machine = {
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0\n',
  room: 8 * 2 ** 30,
  memory: 16 * 2 ** 30,
}

it('is in memory when there is room', () => {
  expect(temporaryParent({}, machine)).toBe('/dev/shm')
})

it.each([
  ['there is little memory', { memory: 2 ** 30 }],
  ['there is little room', { room: 64 * 2 ** 20 }],
  ['nothing is mounted in memory', { mounts: '/dev/vda / ext4 rw 0 0\n' }],
  ['programs may not run from it', { mounts: machine.mounts.replace('nosuid', 'nosuid,noexec') }],
])("is the system's folder when %s", (_, change) => {
  expect(temporaryParent({}, { ...machine, ...change })).toBe(tmpdir())
})

it('respects a TMPDIR that is already set', () => {
  expect(temporaryParent({ TMPDIR: '/elsewhere' }, machine)).toBe('/elsewhere')
})

it('ignores an empty TMPDIR, as Node does', () => {
  expect(temporaryParent({ TMPDIR: '' }, machine)).toBe('/dev/shm')
})

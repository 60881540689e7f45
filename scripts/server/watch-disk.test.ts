import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiskState, updateDisk } from './watch-disk.ts'

const MB = 1_000_000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const update = (last: DiskState, free: number) => updateDisk(folder, last, async () => free * MB)
const getReserve = () => statSync(join(folder, 'reserve')).size / MB

test('keeps space, gives it away when the disk is full, and takes it again when there is space', async () => {
  expect([await update('works', 500), getReserve()]).toEqual(['works', 16])
  expect([await update('works', 9), getReserve()]).toEqual(['works', 16])
  expect([await update('works', 7), getReserve()]).toEqual(['full', 0])
  expect([await update('full', 23), getReserve()]).toEqual(['full', 0])
  expect([await update('full', 41), getReserve()]).toEqual(['works', 16])
})

test('does not make a small disk full by itself', async () => {
  expect([await update('works', 30), getReserve()]).toEqual(['works', 0])
})

test.each([
  ['ENOSPC', 'full'],
  ['EROFS', 'read-only'],
  ['EIO', 'works'],
])('knows by %s that the disk is %s', async (code, state) => {
  const failing = () => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await updateDisk(folder, 'works', failing)).toBe(state)
})

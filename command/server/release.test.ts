import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASE_FILE, readRelease, toReleaseFolder, toReleaseName } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-release-'))
const release = { version: '1.4.0', sha256: '1a2b3c4d'.repeat(8) }

test('reads which release a package is', async () => {
  await expect(readRelease(folder)).rejects.toThrow('no unpacked package')
  for (const text of ['', '{}', '{"version":"../../etc","sha256":"1a"}']) {
    writeFileSync(join(folder, RELEASE_FILE), text)
    await expect(readRelease(folder)).rejects.toThrow('no unpacked package')
  }
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(release))
  expect(await readRelease(folder)).toEqual(release)
})

test('names a release after its version and its contents', () => {
  expect(toReleaseName(release)).toBe('1.4.0-1a2b3c4d')
  expect(toReleaseFolder(release)).toBe('/opt/daybook/releases/1.4.0-1a2b3c4d')
})

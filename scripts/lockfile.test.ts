import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lockfile {
  packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
}

const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { '': _, ...installed } = packages

/** Returns the paths of the packages that are wrong. */
const list = (isWrong: (installed: Lockfile['packages'][string]) => boolean) =>
  Object.entries(installed).flatMap(([path, one]) => (isWrong(one) ? [path] : []))

test('the lockfile has the hash of each package, also of those for other machines', () => {
  expect(Object.keys(installed).length).toBeGreaterThan(100)
  expect(list(({ integrity = '' }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))).toEqual([])
})

test('the lockfile has no download URL and no link, so that npm asks its registry for each package', () => {
  expect(list(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([])
})

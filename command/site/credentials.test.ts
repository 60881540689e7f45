import { expect, test, vi } from 'vitest'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { findAccess, storeToken } from './credentials.ts'

const salon = { url: 'https://book.salon.example', token: 'a' }
const spa = { url: 'http://spa.localhost:8787', token: 'b' }

test('takes the stored token of the site that a new folder is for, and of no other', async () => {
  using home = new TemporaryFolder()
  vi.stubEnv('XDG_CONFIG_HOME', home.path)
  vi.stubEnv('DAYBOOK_URL', '')
  vi.stubEnv('DAYBOOK_TOKEN', '')
  await storeToken(salon)
  expect(await findAccess([])).toEqual(salon)
  await storeToken(spa)
  expect(await findAccess([], `${spa.url}/`)).toEqual(spa)
  await expect(findAccess([], 'https://other.example')).rejects.toThrow('Set DAYBOOK_URL to one of')
  expect(await findAccess([salon.url], spa.url)).toEqual(salon)
  vi.unstubAllEnvs()
})

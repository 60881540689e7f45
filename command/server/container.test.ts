import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAddress } from '../../scripts/server/address.ts'
import { findLocalAccess } from './environment.ts'
import { layout } from './layout.ts'

const containerfile = readFileSync('scripts/package/Containerfile', 'utf8')
const [, variables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(containerfile) ?? []
const env = Object.fromEntries(
  Array.from(variables.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g), ([, name = '', quoted, bare = '']) => [
    name,
    quoted ?? bare,
  ]),
)
const empty = { root: '/nowhere', run: async () => ({ status: 1, output: '' }) }

test('reaches the server of a container from within, as its operator', () => {
  expect(findLocalAccess(empty, env)).toBeUndefined()
  const access = findLocalAccess(empty, { ...env, DAYBOOK_VAR_ADMIN_TOKEN: 'key' })
  expect(access).toEqual({ url: `http://${layout.address}`, token: 'key' })
  expect(parseAddress(env.DAYBOOK_ADDRESS ?? '')).toEqual({ port: Number(new URL(access?.url ?? '').port) })
  expect(env.DAYBOOK_LOCAL_ADDRESS).toBe(layout.localAddress)
  expect(env.DAYBOOK_FOLDER).toBe(layout.data)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'daybook-start-'))
const other = createServer()
let address = ''
beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  address = `127.0.0.1:${(other.address() as AddressInfo).port}`
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

/** Starts the server with these variables, and returns its exit code and all that it wrote. */
async function start(variables: Record<string, string>) {
  const env = { ...process.env, DAYBOOK_FOLDER: folder, DAYBOOK_ADDRESS: '127.0.0.1:0', ...variables }
  const child = spawn(process.execPath, ['scripts/server/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, written: (await written).join('').replace(/^.*Warning:.*\n.*\n/gm, '') }
}

test('says in one sentence that its address is in use', async () => {
  expect(await start({ DAYBOOK_ADDRESS: address })).toEqual({
    code: 1,
    written: `${address} is in use by another program.\n`,
  })
})

test('says in one sentence that its folder cannot be written', async () => {
  const path = join(folder, 'file', 'below')
  const { code, written } = await start({ DAYBOOK_FOLDER: path })
  expect([code, written.split('\n').length]).toEqual([1, 2])
  expect(written).toContain(`${path} cannot be written: `)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerReady } from './answer-ready.ts'
import { callSocket, startLocalListener } from './local-listener.ts'
import type { LocalAnswer, LocalContext } from './local-route.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-ready-'))
afterAll(() => rmSync(folder, { recursive: true }))

const works: LocalContext = {
  folder,
  isStopping: () => false,
  askInside: async () => ({ status: 200, text: '' }),
  askFront: async () => ({ status: 200, text: '{}' }),
  getProcesses: () => ({ workerd: undefined, pictures: undefined }),
  release: undefined,
}

const refuses = (text: string) => ({ status: 503, text: `${text}\n` })

test.each<[string, Partial<LocalContext>, LocalAnswer]>([
  ['all works', {}, { status: 200, text: 'Ready\n' }],
  ['it is about to end', { isStopping: () => true }, refuses('The server is stopping.')],
  [
    'its folder is gone',
    { folder: join(folder, 'gone') },
    refuses(`${join(folder, 'gone')} cannot be written: it does not exist.`),
  ],
  [
    'workerd has ended',
    { askInside: () => Promise.reject(new Error()) },
    refuses('The server does not answer. It may be starting.'),
  ],
  [
    'a site fails',
    { askInside: async () => ({ status: 503, text: 'The site salon answers 500.' }) },
    refuses('The site salon answers 500.'),
  ],
])('tells whether the server is ready when %s', async (_, difference, expected) => {
  expect(await answerReady(new URLSearchParams(), { ...works, ...difference })).toEqual(expected)
})

test('listens at a path too, and refuses an address that is in use or none', async () => {
  const path = join(folder, 'local.sock')
  const listener = await startLocalListener(`unix:${path}`, works)
  expect(await callSocket(path, '/ready', 5000)).toEqual({ status: 200, text: 'Ready\n' })
  await expect(startLocalListener(`unix:${path}`, works)).rejects.toThrow(
    `unix:${path} is in use by another program.`,
  )
  await expect(startLocalListener('8081', works)).rejects.toThrow('8081 is no address')
  await listener.close()
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { copyProgram } from './copy-program.ts'

const answers = {
  trade: 'massage',
  name: 'Lima',
  publicUrl: 'https://book.lima.example',
  owner: { name: 'Inês', email: 'ines@lima.example' },
  country: 'PT',
  timeZone: 'Europe/Lisbon',
  locales: ['pt', 'en'],
  address: 'Rua de Cedofeita 84\n4050-174 Porto',
  weekly: { mon: [{ from: '09:00', to: '17:00' }] },
  services: [{ id: 'back', minutes: 45, price: '40.00' }],
  people: ['Inês', 'Rui'],
  rooms: 2,
}

let folder: TemporaryFolder
let packages: string[]
beforeAll(async () => {
  folder = new TemporaryFolder()
  packages = await copyProgram(folder.path)
  for (const path of packages) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    symlinkSync(resolve(path), join(folder.path, path))
  }
}, 60_000)
afterAll(() => folder[Symbol.dispose]())

/** Runs the command of the package in its folder. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder.path, 'command/main.js'), ...args],
    { cwd: folder.path, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder.path } },
  )
  return { status, output: stdout + stderr }
}

test('makes the folder of a new site, with the texts and services of its trade and the schemas of its files', () => {
  folder.write('answers.json', JSON.stringify(answers))
  expect(run('init', 'site', '--answers', 'answers.json')).toEqual({
    status: 0,
    output: expect.stringMatching(/^Made \d+ files in /),
  })
  expect(readdirSync(join(folder.path, 'site/services'))).not.toEqual([])
  const schema = readFileSync(join(folder.path, 'site/.daybook/schemas/services.json'), 'utf8')
  expect(JSON.parse(schema)).toMatchObject({
    properties: { slug: { description: expect.stringContaining('URL'), examples: ['haircut'] } },
  })
})

test('has the packages that are loaded only when needed, and no tools of the build', () => {
  expect(packages).toContain('node_modules/undici')
  expect(packages).not.toContain('node_modules/vite')
})

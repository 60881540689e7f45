import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initAnswers } from '#test/fixtures/init-answers.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { copyProgram } from './copy-program.ts'

const answers = {
  ...initAnswers,
  trade: 'massage',
  services: [{ id: 'back', minutes: 45, price: '40.00' }],
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

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DeployDeps, deploy } from '../commands/deploy.ts'
import { Output } from '../run/output.ts'
import { SiteApi } from '../site/api-client.ts'
import { getKeptPath } from './kept-secrets.ts'
import { createPrograms, parseProject, readProject } from './wrangler-project.ts'

/** Stands in for wrangler and vite: notes its arguments and the secrets it gets, and answers as the file `answers.json` says. */
const STAND_IN = `#!${process.execPath}
const { appendFileSync, readFileSync, statSync } = require('node:fs')
const [program, ...args] = [require('node:path').basename(__filename), ...process.argv.slice(2)]
const at = args.indexOf('--secrets-file')
const secrets = at < 0 ? undefined : JSON.parse(readFileSync(args[at + 1], 'utf8'))
const mode = at < 0 ? undefined : statSync(args[at + 1]).mode & 0o777
appendFileSync('calls.jsonl', JSON.stringify({ program, args, secrets, mode }) + '\\n')
const answer = JSON.parse(readFileSync('answers.json', 'utf8'))[args[0]] ?? {}
console.log(answer.output ?? '')
process.exit(answer.status ?? 0)
`

const NO_WORKER = {
  status: 1,
  output: '✘ [ERROR] Worker "daybook" not found.\n\nIf this is a new Worker, run wrangler deploy',
}
const HOST = 'book.example.com'

interface Call {
  program: string
  args: string[]
  secrets?: Record<string, string>
  mode?: number
}

let root = ''
let sites: { id: string; hosts: string[] }[] = []
let tokens: (string | undefined)[] = []

/** Stands in for the deployed Worker. */
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  tokens.push(request.headers.authorization)
  const answer = (value: object, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  if (request.url === '/api/admin/sign-in-links')
    return answer({ url: `https://${HOST}/desk/sign-in/x`, expiresAt: '2026-11-28T12:15:00Z' }, 201)
  if (request.method === 'POST') {
    const { id, hosts } = JSON.parse(body) as { id: string; hosts: string[] }
    sites.push({ id, hosts })
    return answer({ id, hosts }, 201)
  }
  return answer({ sites: sites.map((one) => ({ ...one, createdAt: '', suspendedAt: null })), next: null })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-cloudflare-'))
  const bin = join(root, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['wrangler', 'vite']) {
    writeFileSync(join(bin, name), STAND_IN)
    chmodSync(join(bin, name), 0o755)
  }
  writeFileSync(join(root, 'wrangler.toml'), readFileSync('wrangler.toml'))
  answerWith({ secret: NO_WORKER })
  sites = []
  tokens = []
  vi.stubEnv('XDG_CONFIG_HOME', join(root, 'config'))
  for (const name of ['CI', 'ADMIN_TOKEN', 'SECRETS_KEY']) vi.stubEnv(name, undefined)
  return () => vi.unstubAllEnvs()
})

const answerWith = (answers: object) => writeFileSync(join(root, 'answers.json'), JSON.stringify(answers))

const readCalls = (): Call[] =>
  existsSync(join(root, 'calls.jsonl'))
    ? readFileSync(join(root, 'calls.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Call)
    : []

async function run(hosts: string[], options: Partial<Parameters<typeof deploy>[1]> = {}) {
  const { port } = server.address() as AddressInfo
  const deps: DeployDeps = {
    project: readProject(root),
    programs: createPrograms(root),
    openApi: (_, token) => new SiteApi({ url: `http://127.0.0.1:${port}`, token }),
  }
  let written = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
  try {
    await deploy(hosts, { print: false, yes: true, ...options }, new Output(false), deps)
  } finally {
    write.mockRestore()
  }
  return written
}

test('makes the secrets, adds the domain, creates the first site and shows the link of its owner', async () => {
  const written = await run([HOST], { mail: 'owner@example.com' })
  const [list, build, deployed] = readCalls()
  expect(list?.args).toEqual(['secret', 'list', '--name', 'daybook', '--format', 'json'])
  expect(build).toMatchObject({ program: 'vite', args: ['build', '--logLevel', 'warn'] })
  expect(deployed?.args.slice(0, 5)).toEqual([
    'deploy',
    '--config',
    'dist/daybook/wrangler.json',
    '--domain',
    HOST,
  ])
  const { secrets = {}, mode, args = [] } = deployed ?? {}
  expect(secrets.ADMIN_TOKEN).toMatch(/^[\w-]{32}$/)
  expect(Buffer.from(secrets.SECRETS_KEY ?? '', 'base64')).toHaveLength(32)
  expect([mode, existsSync(args.at(-1) ?? '')]).toEqual([0o600, false])
  const kept = getKeptPath('daybook')
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(secrets)
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(sites).toEqual([{ id: 'book-example-com', hosts: [HOST] }])
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${secrets.ADMIN_TOKEN}`]))
  expect(written).toContain(`https://${HOST}/desk/sign-in/x`)
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret)
})

test('replaces no secret that Cloudflare has, and creates no site twice', async () => {
  await run([HOST], { mail: 'owner@example.com' })
  answerWith({
    secret: {
      output: '[\n  { "name": "ADMIN_TOKEN", "type": "secret_text" },\n  { "name": "SECRETS_KEY" }\n]',
    },
  })
  const before = readFileSync(getKeptPath('daybook'), 'utf8')
  const written = await run([HOST], { mail: 'owner@example.com' })
  const last = readCalls().at(-1)
  expect([last?.args.includes('--secrets-file'), last?.secrets]).toEqual([false, undefined])
  expect(readFileSync(getKeptPath('daybook'), 'utf8')).toBe(before)
  expect(sites).toHaveLength(1)
  expect(written).toContain('/desk/sign-in/')
  await run([])
  expect(readCalls().at(-1)?.args).toEqual(['deploy', '--config', 'dist/daybook/wrangler.json'])
})

test('shows all that it will create, and does nothing', async () => {
  const written = await run([HOST], { mail: 'owner@example.com', print: true, yes: false })
  for (const part of [
    'with the KV namespace SITES',
    'with the R2 bucket MEDIA',
    'with the Durable Objects SITE_ORIGIN',
    'with the rate limit CALL_LIMIT',
    'with the secret SECRETS_KEY',
    `with the custom domain ${HOST}`,
    `Create the site book-example-com at ${HOST}`,
    'Nothing was done',
  ])
    expect(written).toContain(part)
  expect(readCalls().map(({ args }) => args[0])).toEqual(['secret'])
  expect(existsSync(getKeptPath('daybook'))).toBe(false)
  answerWith({ secret: { status: 1, output: 'not logged in' } })
  expect(await run([], { print: true })).toContain('Cloudflare does not answer')
})

test('makes no new secrets where Cloudflare does not say which there are', async () => {
  answerWith({ secret: { status: 1, output: 'Authentication error [code: 10000]' } })
  await expect(run([HOST])).rejects.toThrow('npx wrangler login')
  expect(readCalls()).toHaveLength(1)
})

test('makes no secrets in a workflow, where nobody would keep them', async () => {
  vi.stubEnv('CI', 'true')
  await expect(run([])).rejects.toThrow('deploy once from a machine of your own')
  vi.stubEnv('ADMIN_TOKEN', 'a-token-of-the-operator')
  vi.stubEnv('SECRETS_KEY', Buffer.alloc(32, 7).toString('base64'))
  await run([])
  expect(readCalls().at(-1)?.secrets).toEqual({
    ADMIN_TOKEN: 'a-token-of-the-operator',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
})

test('says which step failed, and keeps the secrets for the next attempt', async () => {
  answerWith({ secret: NO_WORKER, deploy: { status: 1, output: 'zone example.com is not in this account' } })
  await expect(run([HOST])).rejects.toThrow(/This step failed: Deploy[\s\S]*zone example\.com is not/)
  const kept = JSON.parse(readFileSync(getKeptPath('daybook'), 'utf8')) as object
  answerWith({ secret: NO_WORKER })
  await run([HOST])
  expect(readCalls().at(-1)?.secrets).toEqual(kept)
})

test('asks before it deploys, and refuses what is no host', async () => {
  await expect(run([HOST], { yes: false })).rejects.toThrow('Nobody can answer here')
  expect(readCalls().map(({ args }) => args[0])).toEqual(['secret'])
  await expect(run(['not a host'])).rejects.toThrow('no host name')
  await expect(run([], { mail: 'owner@example.com' })).rejects.toThrow('Which host')
})

test('reads the name of the Worker, and finds no repository elsewhere', () => {
  expect(parseProject('# name = "other"\nname = "salon"\n[[r2_buckets]]\nbinding = "MEDIA"\n')).toEqual({
    worker: 'salon',
    uses: ['the R2 bucket MEDIA'],
  })
  expect(() => readProject(tmpdir())).toThrow('clone of the repository')
})

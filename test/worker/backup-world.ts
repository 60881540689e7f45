import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createHookReceiver } from '#test/fixtures/hook-receiver.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { SiteProxy } from '#test/fixtures/site-proxy.ts'
import type { NewSite } from '#worker/contract/admin/operator.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, clientHeaders, startWorker } from './harness.ts'

const PASSPHRASE = 'five words that nobody guesses'

const mail = { provider: 'resend', from: { email: 'hello@harbour.example' } }
const hook = { id: 'one', url: 'https://hooks.example/one' }

/** Starts a Worker with a server that receives webhooks, and the command between them. */
export async function startBackupWorld() {
  const hooks = createHookReceiver()
  const worker = await startWorker(
    {
      RESEND_API_KEY: 're_12345678',
      SENDER_DOMAINS: 'harbour.example',
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    {
      outside: async (request) =>
        new URL(request.url).hostname === 'api.resend.com'
          ? Response.json({ id: 'sent' })
          : hooks.outside(request),
    },
  )
  const folder = new TemporaryFolder()
  const proxy = await SiteProxy.start((path, init) => worker.fetch(`http://nobody.example${path}`, init))

  const send = (url: string, init: RequestInit = {}) =>
    worker.fetch(url, { ...init, headers: { ...clientHeaders(), ...init.headers } })
  const asOperator = (method: string, path: string, body?: object) =>
    send(`http://nobody.example/api/operator/sites${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Creates an empty site, with the token of its owner. */
  async function createSite(id = `s-${randomUUID().slice(0, 8)}`, owner?: { name: string; email: string }) {
    const host = `${id}.example`
    const created = await asOperator('POST', '', { id, hosts: [host], ...(owner && { owner }) })
    if (created.status !== 201) throw new Error(`The site was not created: ${await created.text()}`)
    const { token } = ((await created.json()) as NewSite).token
    const fetch = (path: string, init?: RequestInit) => send(`http://${host}${path}`, init)
    const call = async <T>(method: string, path: string, body?: object, bearer: string = token) => {
      const answer = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T }
    }
    const setClock = async (now = MONDAY) => {
      const { status, body } = await call('POST', '/__clock', { now })
      if (status !== 204) throw new Error(`The clock was not set: ${status} ${JSON.stringify(body)}`)
    }
    const publish = async (change: (bundle: BundleInput) => BundleInput = (same) => same) => {
      const settings = { ...demoBundle.site, publicUrl: `http://${host}`, mail, webhooks: [hook] }
      const bundle = change({ ...demoBundle, site: settings as BundleInput['site'] })
      const { status, body } = await call('PUT', '/api/admin/site', bundle)
      if (status !== 200) throw new Error(`The bundle was not published: ${JSON.stringify(body)}`)
    }
    return { id, host, token, fetch, call, setClock, publish }
  }

  /** Runs the command as the operator, or with another token. */
  const run = (args: string[], env: Record<string, string> = {}) =>
    runDaybook(args, {
      DAYBOOK_URL: proxy.url,
      DAYBOOK_TOKEN: ADMIN_TOKEN,
      DAYBOOK_PASSPHRASE: PASSPHRASE,
      ...env,
    })

  return {
    worker,
    hooks,
    proxy,
    run,
    asOperator,
    createSite,
    toPath: (name: string) => join(folder.path, name),
    async close() {
      folder[Symbol.dispose]()
      await Promise.all([proxy[Symbol.asyncDispose](), worker.close()])
    },
  }
}

export type BackupWorld = Awaited<ReturnType<typeof startBackupWorld>>

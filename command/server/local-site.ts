import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { CommandFailure } from '../run/command-failure.ts'
import { SiteApi } from '../site/api-client.ts'
import { readPages } from '../site/read-pages.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'
import type { Step } from './step.ts'

const MAX_SITES = 10_000
const START_MS = 120_000
const PAUSE_MS = 500

/** Returns the API of the server on this machine, for its operator. */
export const openLocalApi = ({ DAYBOOK_VAR_ADMIN_TOKEN: token = '' }: Environment): SiteApi =>
  new SiteApi({ url: `http://${layout.address}`, token })

/** Lists all sites of the server on this machine. */
export const listLocalSites = (api: SiteApi) =>
  readPages(MAX_SITES, async (query) => {
    const { body } = await api.call('get /operator/sites', { query })
    return { items: body.sites, next: body.next }
  })

/** Returns whether the server answers within a time. */
async function answersWithin(api: SiteApi, time: number): Promise<boolean> {
  for (const end = performance.now() + time; ; await wait(PAUSE_MS)) {
    const answers = await api.call('get /operator/sites').then(
      () => true,
      () => false,
    )
    if (answers || performance.now() > end) return answers
  }
}

/** Returns the steps that wait for the server and create its first site. */
export function planFirstSite({ site, host, name, mail }: Installation, environment: Environment): Step[] {
  const api = openLocalApi(environment)
  const hasSite = async () => (await listLocalSites(api)).some(({ id }) => id === site)
  return [
    {
      describe: 'Wait until the server answers',
      details: [],
      isDone: () => answersWithin(api, 0),
      async apply() {
        if (!(await answersWithin(api, START_MS)))
          throw new Error('The server does not answer. What it says: daybook server logs')
      },
    },
    {
      describe: `Create the site ${site} at ${host} for ${name}, ${mail}`,
      details: [],
      isDone: () => hasSite().catch(() => false),
      async apply() {
        const body = { id: site, hosts: [host], owner: { name, email: mail } }
        await api.call('post /operator/sites', { body }, { isRepeatable: false })
      },
    },
  ]
}

/** Returns a link by which the owner signs in, and the time until which it works; undefined when the address is no longer an owner's. */
export async function createSignInLink({ host, mail }: Installation, environment: Environment) {
  const headers = { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' }
  try {
    const { body } = await openLocalApi(environment).call(
      'post /admin/sign-in-links',
      { body: { email: mail }, headers },
      { isRepeatable: false },
    )
    return body
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    return undefined
  }
}

/** A certificate that the proxy on this machine shows. */
interface Certificate {
  /** The end of its validity; undefined when there is none. */
  validTo: Date | undefined
  /** The authority that made it. */
  issuer: string
  /** Says why there is none. */
  reason: string
}

/** Reads the certificate of a host, which the proxy on this machine shows. */
export const readCertificate = (host: string): Promise<Certificate> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 443, servername: host, rejectUnauthorized: false })
    const end = (certificate: Certificate) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.setTimeout(5000, () =>
      end({ validTo: undefined, issuer: '', reason: 'The proxy does not answer' }),
    )
    socket.on('error', ({ message }) => end({ validTo: undefined, issuer: '', reason: message }))
    socket.on('secureConnect', () => {
      const { valid_to: validTo, issuer } = socket.getPeerCertificate()
      const name = [issuer.O ?? issuer.CN].flat()[0] ?? 'an unknown authority'
      end({ validTo: new Date(validTo), issuer: name, reason: '' })
    })
  })

/** Returns the certificate of a host, for which Caddy may first have to ask. */
export async function waitForCertificate(host: string, time: number): Promise<Certificate> {
  for (const end = performance.now() + time; ; await wait(PAUSE_MS)) {
    const certificate = await readCertificate(host)
    if (certificate.validTo || performance.now() > end) return certificate
  }
}

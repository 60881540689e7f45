import type { SiteApi } from '../site/api-client.ts'
import type { NamedFinding } from './check.ts'
import { runChecks } from './check.ts'
import { describeSite } from './describe-site.ts'

/** A site to check. */
export interface CheckedSite {
  api: SiteApi
  /** Its id; undefined for the only one. */
  id?: string
  /** Headers by which a server on this machine knows its host. */
  headers?: Record<string, string>
  /** Whether a test mail is sent. */
  mail: boolean
}

const SITE_MS = 20_000

async function checkTestMail({ api, headers = {} }: CheckedSite): Promise<NamedFinding> {
  const name = 'test mail'
  const { body } = await api.call('post /admin/test-mail', { headers }, { isRepeatable: false })
  const { outcome, to, reason } = body
  if (outcome === 'sent')
    return { name, result: 'ok', text: `handed over for ${to}; look whether it arrives` }
  const text = reason ?? 'nothing that sends mail is set up'
  return { name, result: 'failure', text, todo: 'See to mail, and send one again' }
}

/** Checks a site by its API. A site that cannot be asked is one failure. */
export async function checkSite(site: CheckedSite): Promise<NamedFinding[]> {
  const { api, id, headers = {}, mail } = site
  const found: NamedFinding[] = []
  const [broken] = await runChecks(
    [
      {
        name: 'site',
        async find() {
          const { body } = await api.call(
            'get /admin/health',
            { query: {}, headers },
            { isRepeatable: false },
          )
          found.push(...body.checks.map((one) => ({ name: one.part, ...describeSite(one) })))
          if (mail) found.push(await checkTestMail(site))
          return []
        },
      },
    ],
    SITE_MS,
  )
  return [...found, ...(broken ? [broken] : [])].map((one) => ({
    ...one,
    ...(id !== undefined && { site: id }),
  }))
}

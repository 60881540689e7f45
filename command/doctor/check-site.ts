import type { SiteApi } from '../site/api-client.ts'
import type { NamedFinding } from './check.ts'
import { runChecks } from './check.ts'
import { describeSite } from './describe-site.ts'

/** A site to check. */
export interface CheckedSite {
  api: SiteApi
  /** The id of the site; undefined where the address says which site it is. */
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
  const findings: NamedFinding[] = []
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
          findings.push(...body.checks.map((check) => ({ name: check.part, ...describeSite(check) })))
          if (mail) findings.push(await checkTestMail(site))
          return []
        },
      },
    ],
    SITE_MS,
  )
  return [...findings, ...(broken ? [broken] : [])].map((finding) => ({
    ...finding,
    ...(id !== undefined && { site: id }),
  }))
}

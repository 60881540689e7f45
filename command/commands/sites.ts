import * as z from 'zod/mini'
import { newSiteRequest } from '#worker/contract/admin/operator.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { toMinute } from '../run/texts.ts'
import { openSite } from '../site/open-site.ts'
import { readPages } from '../site/read-pages.ts'

const MAX_SITES = 10_000

/** Lists the sites of an operator. */
export async function listSites(output: Output): Promise<void> {
  const api = await openSite()
  const sites = await readPages(MAX_SITES, async (query) => {
    const { body } = await api.call('get /operator/sites', { query })
    return { items: body.sites, next: body.next }
  })
  output.table(
    ['id', 'hosts', 'created', 'suspended'],
    sites.map(({ id, hosts, createdAt, suspendedAt }) => [
      id,
      hosts.join(' '),
      toMinute(createdAt),
      toMinute(suspendedAt),
    ]),
  )
  output.result({ sites })
}

interface NewSite {
  id: string
  hosts: readonly string[]
  ownerName?: string
  ownerEmail?: string
}

/** Creates a site, and shows the token of its owner this once. */
export async function createSite(
  { id, hosts, ownerName: name, ownerEmail: email }: NewSite,
  output: Output,
): Promise<void> {
  const parsed = z.safeParse(newSiteRequest, {
    id,
    hosts,
    ...((name || email) && { owner: { name, email } }),
  })
  if (!parsed.success)
    throw new CommandFailure(
      'usage',
      `Wrong: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  const api = await openSite()
  const { body } = await api.call('post /operator/sites', { body: parsed.data }, { isRepeatable: false })
  output.line(body.token.token)
  output.line('This is the token of its owner. Keep it now: nobody can see it again')
  if (body.signIn) output.line(`The owner signs in here: ${body.signIn.url}`)
  output.result(body)
}

/** Suspends or resumes a site. */
export async function setSuspended(id: string, isSuspended: boolean, output: Output): Promise<void> {
  const api = await openSite()
  const key = isSuspended ? 'post /operator/sites/{id}/suspend' : 'post /operator/sites/{id}/resume'
  const { body } = await api.call(key, { params: { id } })
  output.line(`${id} ${isSuspended ? 'is suspended' : 'is back'}`)
  output.result(body)
}

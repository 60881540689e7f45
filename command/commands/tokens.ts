import * as z from 'zod/mini'
import { siteRoles, tokenRequest } from '#worker/contract/admin/access.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { toMinute } from '../run/texts.ts'
import { openSite } from '../site/open-site.ts'

/** Lists the tokens of a site. */
export async function listTokens(output: Output): Promise<void> {
  const api = await openSite()
  const { body } = await api.call('get /admin/tokens')
  output.table(
    ['name', 'role', 'last used', 'expires', 'id'],
    body.tokens.map(({ name, role, lastUsedAt, expiresAt, id }) => [
      name,
      role,
      toMinute(lastUsedAt),
      toMinute(expiresAt),
      id,
    ]),
  )
  output.result(body)
}

/** Creates a token, and shows it this once. */
export async function createToken(
  given: { name: string; role: string; expiresAt?: string },
  output: Output,
): Promise<void> {
  const parsed = z.safeParse(tokenRequest, given)
  if (!parsed.success)
    throw new CommandFailure(
      'usage',
      `A token has a name, a role (${siteRoles.join(', ')}) and perhaps an end such as 2027-01-01T00:00:00Z`,
    )
  const api = await openSite()
  const { body } = await api.call('post /admin/tokens', { body: parsed.data }, { isRepeatable: false })
  output.line(body.token)
  output.line(`Keep it now: nobody can see it again. Its id is ${body.id}`)
  output.result(body)
}

/** Revokes a token. */
export async function revokeToken(id: string, output: Output): Promise<void> {
  const api = await openSite()
  await api.call('delete /admin/tokens/{id}', { params: { id } })
  output.line(`Revoked: ${id}`)
  output.result({ id })
}

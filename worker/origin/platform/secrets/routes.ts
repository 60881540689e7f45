import { Hono } from 'hono'
import { type SiteSecrets, secretRequest } from '#worker/contract/admin/secrets.ts'
import type { PlatformDeps } from '../deps.ts'
import { validateInput } from '../http/validate-input.ts'

/** Returns the routes to list and write the site's own secrets. `checkSecret` throws for an invalid one. */
export function secretRoutes(
  { secrets }: Pick<PlatformDeps, 'secrets'>,
  checkSecret: (name: string, value: string) => void,
) {
  return new Hono()
    .get('/', (c) => c.json<SiteSecrets>({ secrets: secrets.list() }))
    .put('/:name', validateInput('json', secretRequest), (c) => {
      const [name, { value }] = [c.req.param('name'), c.req.valid('json')]
      checkSecret(name, value)
      secrets.put(name, value)
      return c.body(null, 204)
    })
    .delete('/:name', (c) => {
      secrets.delete(c.req.param('name'))
      return c.body(null, 204)
    })
}

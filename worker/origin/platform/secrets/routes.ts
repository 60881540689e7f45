import { Hono } from 'hono'
import { type SiteSecrets, secretRequest } from '#worker/contract/admin/secrets.ts'
import type { PlatformDeps } from '../deps.ts'
import type { Emit } from '../events/emit.ts'
import { validateInput } from '../http/validate-input.ts'
import type { SecretEvent } from './events.ts'

type SecretRoutesDeps = Pick<PlatformDeps, 'secrets'> & { emit: Emit<SecretEvent> }

/** Returns the routes to list and write the site's own secrets. `checkSecret` throws for an invalid one. */
export function secretRoutes(
  { emit, secrets }: SecretRoutesDeps,
  checkSecret: (name: string, value: string) => void,
) {
  return new Hono()
    .get('/', (c) => c.json<SiteSecrets>({ secrets: secrets.list() }))
    .put('/:name', validateInput('json', secretRequest), (c) => {
      const [name, { value }] = [c.req.param('name'), c.req.valid('json')]
      checkSecret(name, value)
      secrets.put(name, value)
      emit({ type: 'secret.changed', name })
      return c.body(null, 204)
    })
    .delete('/:name', (c) => {
      const name = c.req.param('name')
      secrets.delete(name)
      emit({ type: 'secret.changed', name })
      return c.body(null, 204)
    })
}

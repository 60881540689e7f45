import { Hono } from 'hono'
import { type SiteSecrets, secretRequest } from '#worker/contract/admin/secrets.ts'
import { validateInput } from '../http/validate-input.ts'
import type { Services } from '../services.ts'

interface SecretHooks {
  /** Throws for an invalid secret. */
  check: (name: string, value: string) => void
  /** Runs once a secret is stored, before the answer. */
  afterWrite: (name: string) => Promise<void>
}

/** Returns the routes to list and write the site's own secrets. */
export function secretRoutes({ emit, secrets }: Services, { check, afterWrite }: SecretHooks) {
  return new Hono()
    .get('/', (c) => c.json<SiteSecrets>({ secrets: secrets.list() }))
    .put('/:name', validateInput('json', secretRequest), async (c) => {
      const [name, { value }] = [c.req.param('name'), c.req.valid('json')]
      check(name, value)
      secrets.put(name, value)
      emit({ type: 'secret.changed', name })
      await afterWrite(name)
      return c.body(null, 204)
    })
    .delete('/:name', (c) => {
      const name = c.req.param('name')
      secrets.delete(name)
      emit({ type: 'secret.changed', name })
      return c.body(null, 204)
    })
}

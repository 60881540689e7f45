import { handle, type Route } from '../http/handle.ts'
import type { Services } from '../services.ts'

interface SecretHooks {
  /** Throws for an invalid secret. */
  check: (services: Services, name: string, value: string) => void
  /** Runs once a secret is stored, before the answer. */
  afterWrite: (services: Services, name: string) => Promise<void>
}

/** Returns the routes to list and write the site's own secrets. */
export const secretRoutes = ({ check, afterWrite }: SecretHooks): readonly Route[] => [
  handle('get /admin/secrets', (_, { secrets }) => ({ secrets: secrets.list() })),
  handle('put /admin/secrets/{name}', async ({ params: { name }, body: { value } }, services) => {
    check(services, name, value)
    services.secrets.put(name, value)
    services.emit({ type: 'secret.changed', name })
    await afterWrite(services, name)
    return null
  }),
  handle('delete /admin/secrets/{name}', ({ params: { name } }, { secrets, emit }) => {
    secrets.delete(name)
    emit({ type: 'secret.changed', name })
    return null
  }),
]

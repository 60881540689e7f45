import type { Handler } from '../platform/jobs/queue.ts'
import type { SecretEvent } from '../platform/secrets/events.ts'
import type { Services } from '../platform/services.ts'
import { listProvidersOf } from './find-setup.ts'

async function check({ probeProvider, connections }: Services, provider: string): Promise<void> {
  if (!connections.canAsk(provider)) return
  const note = connections.watch(provider, 'check')
  note(await probeProvider(provider))
}

/** Forgets what was known of a provider whose secret has changed. Subscribes to `secret.changed`. */
export function forgetConnection({ connections }: Services, { name }: SecretEvent): void {
  connections.forget(listProvidersOf(name))
}

/** Has the providers asked that a publish has chosen. Subscribes to `site.published`. */
export function settleConnections({ connections }: Services): void {
  connections.settle()
}

/** Asks the providers of a secret that was just written, once they have all that they need. */
export async function checkSecretProviders(services: Services, secret: string): Promise<void> {
  await Promise.all(listProvidersOf(secret).map((provider) => check(services, provider)))
}

/** Handles the job that asks a provider, again and again while it fails and the settings choose it. */
export function checkConnection(services: Services): Handler {
  return async ({ reference }) => {
    await check(services, reference)
    return services.connections.getNextCheck(reference)
  }
}

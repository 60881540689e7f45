import type { Handler } from '../platform/jobs/queue.ts'
import type { SecretEvent } from '../platform/secrets/events.ts'
import type { ConnectionsDeps } from './deps.ts'
import { listProvidersOf } from './find-setup.ts'

type CheckDeps = Pick<ConnectionsDeps, 'probeProvider' | 'connections'>

async function check({ probeProvider, connections }: CheckDeps, provider: string): Promise<void> {
  if (!connections.canAsk(provider)) return
  const note = connections.watch(provider, 'check')
  note(await probeProvider(provider))
}

/** Forgets what was known of a provider whose secret has changed. Subscribes to `secret.changed`. */
export function forgetConnection(
  { connections }: Pick<ConnectionsDeps, 'connections'>,
  { name }: SecretEvent,
): void {
  connections.forget(listProvidersOf(name))
}

/** Has the providers asked that a publish has chosen. Subscribes to `site.published`. */
export function settleConnections({ connections }: Pick<ConnectionsDeps, 'connections'>): void {
  connections.settle()
}

/** Asks the providers of a secret that was just written, once they have all that they need. */
export async function checkSecretProviders(deps: CheckDeps, secret: string): Promise<void> {
  await Promise.all(listProvidersOf(secret).map((provider) => check(deps, provider)))
}

/** Handles the job that asks a provider, again and again while it fails and the settings choose it. */
export function checkConnection(deps: CheckDeps): Handler {
  return async ({ reference }) => {
    await check(deps, reference)
    return deps.connections.getNextCheck(reference)
  }
}

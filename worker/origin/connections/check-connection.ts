import type { Handler } from '../platform/jobs/queue.ts'
import type { SecretEvent } from '../platform/secrets/events.ts'
import type { Services } from '../platform/services.ts'
import { listProvidersOf } from './find-setup.ts'

async function check({ probeProvider, connections }: Services, provider: string): Promise<void> {
  if (!connections.canCheck(provider)) return
  const report = connections.watch(provider, 'check')
  report(await probeProvider(provider))
}

/** Deletes the known state of the providers that use a changed secret, and has them checked. Subscribes to `secret.changed`. */
export function forgetConnection({ connections }: Services, { name }: SecretEvent): void {
  connections.forget(listProvidersOf(name))
}

/** Schedules a check of the providers that the settings choose and whose state is unknown. Subscribes to `site.published`. */
export function scheduleChecks({ connections }: Services): void {
  connections.scheduleChecks()
}

/** Checks the providers that use a secret that was just written. Skips those whose setup is incomplete or wrong. */
export async function checkSecretProviders(services: Services, secret: string): Promise<void> {
  await Promise.all(listProvidersOf(secret).map((provider) => check(services, provider)))
}

/** Handles the job that checks a provider. Repeats the check while the provider fails and the settings choose it. */
export function createCheckHandler(services: Services): Handler {
  return async ({ reference }) => {
    await check(services, reference)
    return services.connections.getNextCheck(reference)
  }
}

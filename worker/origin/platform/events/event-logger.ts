import { toIso } from '#worker/contract/iso-time.ts'
import { log } from '#worker/requests/log.ts'
import type { Consumer } from './outbox.ts'

/** The log field of an event's subject, where it differs from the event's prefix. */
const subjects: Record<string, string> = { form: 'submission' }

function toSubjectField(event: string, subject: string) {
  const kind = event.replace(/\..*/, '')
  return { [subjects[kind] ?? kind]: subject }
}

/**
 * Creates the consumer of the outbox that writes every event to the Worker's log as a line of JSON, without its `link`,
 * since the link contains a token.
 */
export function createEventLogger(site: () => string | undefined): Consumer {
  return {
    name: 'log',
    deliver: ({ event, subject, payload: { link: _, ...payload }, createdAt }) =>
      log('info', event, {
        site: site(),
        ...toSubjectField(event, subject),
        at: toIso(createdAt),
        ...payload,
      }),
  }
}

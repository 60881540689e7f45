import * as z from 'zod/mini'
import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'
import { type Webhook, webhook, webhookEvents } from '#worker/contract/bundle/site/webhook.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { toSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { createFieldFailure } from '../../../form/refused-form.ts'
import { createRandomText } from '../../own-draft.ts'

type Content = Readonly<Record<string, unknown>>

/** Returns the webhooks that the settings have. */
export const listWebhooks = (content: Content): Webhook[] => z.array(webhook).parse(content.webhooks ?? [])

const MAX_NAME = 50

/** Returns a new id. It begins with the host, because people read it when the webhook fails. */
const createId = (host: string) =>
  `${toSlug(host).replace(/^\d/, 'n$&').slice(0, MAX_NAME)}-${createRandomText(6)}`

/** Reads a webhook from its form. Throws `validation` for an address that is not public or not encrypted. */
function readWebhook(form: FormData, previous: Webhook | undefined): Webhook {
  const url = getText(form, 'url')?.trim() ?? ''
  const events = webhookEvents.filter((event) => form.getAll('events').includes(event))
  const parsed = webhook.safeParse({
    id: previous?.id ?? createId(URL.parse(url)?.hostname ?? ''),
    url,
    ...(events.length > 0 && { events }),
    ...(form.has('manageLink') && { include: ['manageLink'] }),
  })
  if (!parsed.success || !hasPublicHost(url)) throw createFieldFailure('url', 'public-https')
  return parsed.data
}

/** Returns the settings after the change that a posted form asks for. */
export function changeWebhooks(content: Content, form: FormData): Record<string, unknown> {
  const webhooks = listWebhooks(content)
  const id = getText(form, 'webhook')
  const previous = webhooks.find((candidate) => candidate.id === id)
  if (form.get('do') === 'remove')
    return { ...content, webhooks: webhooks.filter((other) => other !== previous) }
  const typed = readWebhook(form, previous)
  return {
    ...content,
    webhooks: previous ? webhooks.map((other) => (other === previous ? typed : other)) : [...webhooks, typed],
  }
}

import { eq } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '#worker/contract/lifetimes.ts'
import { signInLinks } from '../../platform/db/desk-tables.ts'
import type { Services } from '../../platform/services.ts'
import { createSignInUrl } from '../sign-in-link.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'

/** Returns the content of the message with a link to the desk; undefined when the link has expired or was used. */
export function createSignInContent(
  services: Services,
  { message, site, i18n, now }: ContentContext,
): DefaultContent | undefined {
  const link = services.db.select().from(signInLinks).where(eq(signInLinks.id, message.subject)).get()
  if (!link || link.usedAt !== null || link.expiresAt <= now) return undefined
  const values = { business: i18n.text(site.name) }
  return {
    subject: i18n.t('mail.signInSubject', values),
    text: i18n.t('mail.signInText', { ...values, minutes: SIGN_IN_MINUTES }),
    values,
    facts: [],
    actions: [{ label: i18n.t('mail.signIn'), url: createSignInUrl(services, link.id) }],
  }
}

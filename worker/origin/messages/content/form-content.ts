import { eq } from 'drizzle-orm'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { createDataLink } from '../../forms/data-link.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import type { Services } from '../../platform/services.ts'
import { listFormActions } from './desk-actions.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'

/**
 * Returns the content of a message about a submission, without its answers; undefined when it was erased or its form is no
 * longer published.
 */
export function createFormContent(services: Services, context: ContentContext): DefaultContent | undefined {
  const { message, site, i18n } = context
  const row = services.db.select().from(submissions).where(eq(submissions.id, message.subject)).get()
  const form = row && services.published.current?.forms.get(row.form)
  if (!row || !form) return undefined
  const values = { business: i18n.text(site.name), form: i18n.text(form.name) }
  if (message.name === 'business.form-received')
    return {
      subject: i18n.t('mail.teamFormSubject', values),
      text: i18n.t('mail.teamFormText', values),
      values,
      facts: row.email === null ? [] : [{ label: i18n.t('details.email'), value: byVisitor(row.email) }],
      actions: listFormActions(services, context, row),
    }
  return {
    subject: i18n.t('mail.formSubject', values),
    text: i18n.t('mail.formText', values),
    values,
    facts: [],
    actions: [{ label: i18n.t('mail.viewData'), url: createDataLink(services, row).url }],
  }
}

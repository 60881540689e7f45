import type { LocaleCode } from '#locales/codes.ts'
import type { TestMail } from '#worker/contract/admin/health.ts'
import { Failure } from '#worker/contract/failure.ts'
import { log } from '#worker/requests/log.ts'
import { createAuthoredI18n } from '../../platform/authored-i18n.ts'
import { newMessageId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { type Mail, type SendResult, toConnectionOutcome } from '../channels/channel.ts'
import { renderContent } from '../mail/render-mail.tsx'

interface TestRecipient {
  email: string
  locale: LocaleCode | undefined
}

async function renderTestMail(
  services: Services,
  { email, locale }: TestRecipient,
): Promise<Mail | undefined> {
  const site = services.published.current?.site
  if (!site) return undefined
  const i18n = await createAuthoredI18n(site, locale ?? site.locale)
  const values = { business: i18n.text(site.name) }
  const content = {
    subject: i18n.t('mail.testSubject', values),
    text: i18n.t('mail.testText', values),
    facts: [],
    actions: [],
  }
  return renderContent(services, { site, i18n, ...content }, { key: newMessageId(), to: { email } })
}

/** Opens a connection for mail; undefined where the site has none, or where the installation cannot read its secrets. */
function openMail({ channels }: Services) {
  try {
    return channels().mail?.open()
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Sends a mail over a connection of its own; undefined where the site has no channel for mail. */
async function send(services: Services, mail: Mail): Promise<SendResult | undefined> {
  const { connections } = services
  const session = openMail(services)
  const provider = connections.find('mail')?.provider
  if (!session || provider === undefined) return undefined
  const report = connections.watch(provider)
  try {
    const result = await session.send(mail)
    const outcome = toConnectionOutcome(result)
    if (outcome) report(outcome)
    return result
  } finally {
    await session.close()
  }
}

/** Sends a test mail at once, beside the messages that wait. Returns whether the server took it, and why not. */
export async function sendTestMail(services: Services, recipient: TestRecipient): Promise<TestMail> {
  const mail = await renderTestMail(services, recipient)
  const result = mail && (await send(services, mail))
  const outcome = result?.state ?? 'not-set-up'
  const reason = result && result.state !== 'sent' ? result.reason : null
  log('info', 'mail.tested', { outcome, reason })
  return { outcome, to: recipient.email, reason }
}

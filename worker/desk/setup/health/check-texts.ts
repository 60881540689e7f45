import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { CheckedPart, HealthCheck, HealthReason } from '#worker/contract/admin/health.ts'
import { isolate } from '../../list/isolate.ts'
import {
  BACKUP_PATH,
  CALENDARS_PATH,
  CONNECT_PATH,
  WEBHOOKS_PATH,
  WEBSITE_PATH,
} from '../../list/shortcuts.tsx'
import type { DeskI18n } from '../../request/i18n.tsx'
import { reasonTexts, toProviderName } from '../../shell/connection-texts.ts'

interface Part {
  /** The key of the part's name, or a name that is the same in all languages. */
  title: DeskMessageKey | 'SPF' | 'DKIM' | 'DMARC'
  /** The page on which people can solve problems of the part; undefined if only the operator can. */
  href?: string
}

const records = { href: `${WEBSITE_PATH}#records` }

/** The name and the page of each part of a site. */
export const parts: Readonly<Record<CheckedPart, Part>> = {
  address: { title: 'website.address', href: WEBSITE_PATH },
  mail: { title: 'connect.mail', href: `${CONNECT_PATH}/mail` },
  spf: { title: 'SPF', ...records },
  dkim: { title: 'DKIM', ...records },
  dmarc: { title: 'DMARC', ...records },
  text: { title: 'connect.texts', href: `${CONNECT_PATH}/text` },
  payment: { title: 'connect.payments', href: `${CONNECT_PATH}/payment` },
  webhooks: { title: 'webhooks.heading', href: WEBHOOKS_PATH },
  feeds: { title: 'calendars.heading', href: CALENDARS_PATH },
  messages: { title: 'messages.heading', href: '/desk/messages' },
  jobs: { title: 'health.jobs' },
  backup: { title: 'backup.heading', href: BACKUP_PATH },
}

/** The texts of reasons that only one part has, or that mean something else for it. */
const texts: Partial<Record<CheckedPart, Partial<Record<HealthReason, DeskMessageKey>>>> = {
  address: { missing: 'health.addressMissing' },
  mail: { 'not-chosen': 'connect.notSetUp' },
  spf: { missing: 'health.spfMissing', open: 'health.spfOpen', repeated: 'health.repeated' },
  dkim: { missing: 'health.dkimMissing' },
  dmarc: { missing: 'health.dmarcMissing', repeated: 'health.repeated' },
  webhooks: { failing: 'connect.failingCount' },
  feeds: { failing: 'connect.failingCount', unreadable: 'connect.failingCount' },
  messages: { failed: 'health.messagesFailed', late: 'connections.messages' },
  jobs: { failed: 'health.jobsFailed', late: 'health.jobsLate' },
  backup: { never: 'backup.never' },
}

/** The texts of reasons that mean the same for all parts. */
const sharedTexts: Partial<Record<HealthReason, DeskMessageKey>> = {
  ...reasonTexts,
  'no-answer': 'website.unknown',
}

const waitingTexts: Partial<Record<CheckedPart, DeskMessageKey>> = {
  mail: 'connections.messages',
  text: 'connections.messages',
  payment: 'connections.refunds',
}

/** Returns the sentences about the result of a check. */
export function describeCheck(check: HealthCheck, { t, time }: DeskI18n, timeZone: string): string {
  const { part, reason, subject, since, count } = check
  const key = reason === null ? undefined : (texts[part]?.[reason] ?? sharedTexts[reason])
  const waiting = count > 0 ? waitingTexts[part] : undefined
  const at = since && time.dayAndTime(since, timeZone, 'sentence', { withYear: part === 'backup' })
  const values = {
    provider: toProviderName(subject ?? ''),
    domain: isolate(subject ?? ''),
    end: '~all',
    count,
  }
  return [
    key && t(key, values),
    at && part === 'backup' && t('backup.last', { time: at }),
    at && part !== 'backup' && reason !== null && t('connections.since', { time: at }),
    waiting && t(waiting, { count }),
  ]
    .filter(Boolean)
    .join(' ')
}

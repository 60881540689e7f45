import type { CheckedPart, HealthCheck, HealthReason } from '#worker/contract/admin/health.ts'
import { toMinute } from '../run/texts.ts'
import type { Finding } from './check.ts'

/** Returns the text of a check that failed, and what to do. `since` is empty, or begins with a space. */
type Describe = (check: { subject: string; count: number; since: string }) => readonly [string, string]

const records = 'Set it where the domain was bought: docs/operating.md#records-of-a-sender'
const secrets = 'Enter them at the desk under Connections, or as variables of the server'
const desk = 'Look at the desk under Setup, Connections'

/** The texts of reasons that mean the same for all parts. */
const shared: Partial<Record<HealthReason, Describe>> = {
  'no-secret': ({ subject }) => [`${subject} has no key or password`, secrets],
  incomplete: ({ subject }) => [`some keys of ${subject} are missing`, secrets],
  malformed: ({ subject }) => [`a key of ${subject} cannot be right`, secrets],
  unchecked: ({ subject }) => [`${subject} was not tried yet`, 'Wait a minute, and run daybook doctor again'],
  credentials: ({ subject }) => [`${subject} refuses the key or password`, 'Enter a new one at the desk'],
  mode: ({ subject }) => [
    `the key of ${subject} is for tests and the settings for real money, or the other way round`,
    'Change site.payments.test or the key',
  ],
  sender: ({ subject }) => [
    `${subject} refuses the sender`,
    'Verify the domain there, or add it to SENDER_DOMAINS',
  ],
  account: ({ subject }) => [`the account at ${subject} is closed or used up`, `Sign in at ${subject}`],
  unreachable: ({ subject }) => [
    `${subject} cannot be reached`,
    'Check address, port and firewall; the log has what was answered',
  ],
  'no-answer': ({ subject }) => [
    `no answer about ${subject} from the resolver`,
    'Check that this server reaches the resolver, or set DNS_RESOLVER',
  ],
}

const texts: Partial<Record<CheckedPart, Partial<Record<HealthReason, Describe>>>> = {
  address: {
    missing: ({ subject }) => [`${subject} has no record in DNS`, 'Set an A or CNAME record for it'],
  },
  mail: { 'not-chosen': () => ['nothing that sends mail is chosen', `${desk}, Email`] },
  spf: {
    missing: ({ subject }) => [`${subject} has no SPF record`, records],
    repeated: ({ subject }) => [`${subject} has several SPF records, so none counts`, 'Make one of them'],
    open: ({ subject }) => [`the SPF record of ${subject} lets everybody send`, 'End it with ~all'],
  },
  dkim: {
    missing: ({ subject }) => [
      `no DKIM key of ${subject} was found under the usual names`,
      `${records}. A provider may use another name`,
    ],
  },
  dmarc: {
    missing: ({ subject }) => [`${subject} has no DMARC record`, records],
    repeated: ({ subject }) => [`${subject} has several DMARC records, so none counts`, 'Keep one'],
  },
  webhooks: {
    failing: ({ count, since }) => [
      `${count} do not answer${since}`,
      'The desk says why under Connections, Webhooks',
    ],
  },
  feeds: {
    failing: ({ count, since }) => [
      `${count} cannot be read${since}`,
      'Check their addresses at the desk under Calendars',
    ],
    unreadable: ({ count }) => [
      `${count} have entries that cannot be read and block no time`,
      'Block these times at the desk',
    ],
  },
  messages: {
    failed: ({ count }) => [`${count} failed in the last seven days`, 'The desk says why under Messages'],
    late: ({ count, since }) => [
      `${count} wait although they were due${since}`,
      'Look at mail and jobs first',
    ],
  },
  jobs: {
    failed: ({ count, since }) => [
      `${count} failed for good${since}`,
      'GET /api/admin/jobs says why, and retries them',
    ],
    late: ({ count, since }) => [
      `${count} wait although they were due${since}`,
      'Restart the server, and look at its log',
    ],
  },
  backup: {
    never: () => ['there is none', 'Take one: daybook backup'],
    old: ({ since }) => [`the last one is old${since}`, 'Take one: daybook backup'],
  },
}

/** Returns the result of a check of the API in words for an operator. */
export function describeSite({ part, result, reason, subject, since, count }: HealthCheck): Finding {
  const sinceTime = toMinute(since)
  if (reason === null)
    return { result, text: [subject, part === 'backup' && sinceTime].filter(Boolean).join(' ') || 'works' }
  const describe = texts[part]?.[reason] ?? shared[reason]
  const [text, todo] = describe?.({
    subject: subject ?? part,
    count,
    since: sinceTime && ` since ${sinceTime}`,
  }) ?? [reason, desk]
  const waiting = count > 0 && ['mail', 'text', 'payment'].includes(part) ? `; ${count} wait` : ''
  return { result, text: text + waiting, todo }
}

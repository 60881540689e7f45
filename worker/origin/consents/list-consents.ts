import type { InferSelectModel } from 'drizzle-orm'
import { and, desc, eq, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toIso } from '#worker/contract/iso-time.ts'
import type { AdminConsents, adminConsentsQuery, ConsentRecord } from '#worker/contract/personal-data.ts'
import { consents } from '../platform/db/form-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import type { Services } from '../platform/services.ts'

const PAGE_SIZE = 100

/** Returns a person's consents, newest first. `next` is the cursor of the next page. */
export function listConsents(
  { db }: Services,
  { email, cursor }: z.infer<typeof adminConsentsQuery>,
): AdminConsents {
  const rows = db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.email, email.toLowerCase()),
        cursor === undefined ? undefined : lt(consents.number, readCursor(cursor)),
      ),
    )
    .orderBy(desc(consents.number))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > PAGE_SIZE && last ? String(last.number) : null
  return { consents: page.map(toConsentRecord), next }
}

/** Returns a consent in its wire format, without the email address. */
export function toConsentRecord({
  purpose,
  agreed,
  version,
  text,
  locale,
  recordedAt,
  givenWith,
}: InferSelectModel<typeof consents>): ConsentRecord {
  return { purpose, agreed, version, text, locale, given: givenWith, at: toIso(recordedAt) }
}

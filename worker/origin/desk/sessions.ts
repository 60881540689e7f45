import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { DeskSession, NewSession } from '#worker/contract/admin/desk.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { deskSessionId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../platform/db/database.ts'
import { deskSessions } from '../platform/db/desk-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { newDeskSessionId } from '../platform/new-id.ts'
import { type DeskPerson, findPerson, type PeopleSource } from '../platform/rights/people.ts'
import { type DeskCaller, describeAuthority } from '../platform/tokens/access-control.ts'

/** How long a session lasts after its last use. */
const LIFETIME_MS = 30 * 24 * HOUR_MS

/** The maximum number of sessions of a person. A further one ends the session that was used least recently. */
const MAX_SESSIONS = 20

/** Lets a secret scanner recognise a leaked session. */
const PREFIX = 'daybook_session_'

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

const toHour = (now: number) => now - (now % HOUR_MS)

/** Creates a session, and stores the hash of its secret. */
export function createSession(
  db: Database,
  { email, device }: { email: string; device: string },
  now: number,
): Pick<NewSession, 'secret' | 'expiresAt'> {
  const secret = PREFIX + randomBytes(32).toString('base64url')
  const expiresAt = now + LIFETIME_MS
  const others = db
    .select({ id: deskSessions.id })
    .from(deskSessions)
    .where(eq(deskSessions.email, email))
    .orderBy(desc(deskSessions.lastSeenAt), desc(sql`rowid`))
    .all()
  const surplusIds = others.slice(MAX_SESSIONS - 1).map(({ id }) => id)
  db.delete(deskSessions).where(inArray(deskSessions.id, surplusIds)).run()
  const session = {
    id: newDeskSessionId(),
    hash: hashSecret(secret),
    email,
    device,
    createdAt: now,
    expiresAt,
  }
  db.insert(deskSessions)
    .values({ ...session, lastSeenAt: toHour(now) })
    .run()
  return { secret, expiresAt: toIso(expiresAt) }
}

/**
 * Finds the person of a session, and extends the session. Ends the session of a person who has
 * left. Looks the secret up by hash, so the duration reveals nothing about existing sessions.
 */
export function findDeskCaller(source: PeopleSource, secret: string, now: number): DeskCaller | undefined {
  if (!secret.startsWith(PREFIX)) return undefined
  const { db } = source
  const row = db
    .select()
    .from(deskSessions)
    .where(eq(deskSessions.hash, hashSecret(secret)))
    .get()
  if (!row || row.expiresAt <= now) return undefined
  const person = findPerson(source, row.email)
  const isRow = eq(deskSessions.id, row.id)
  if (!person) db.delete(deskSessions).where(isRow).run()
  const hour = toHour(now)
  if (person && row.lastSeenAt !== hour) {
    const extended = { lastSeenAt: hour, expiresAt: now + LIFETIME_MS }
    db.update(deskSessions).set(extended).where(isRow).run()
  }
  return person && { ...person, session: row.id }
}

/** Finds the person of a session by its id; undefined when it has ended or the person has left. */
export function findSessionPerson(source: PeopleSource, id: string, now: number): DeskPerson | undefined {
  const isOpen = and(eq(deskSessions.id, id), gt(deskSessions.expiresAt, now))
  const row = source.db.select({ email: deskSessions.email }).from(deskSessions).where(isOpen).get()
  return row && findPerson(source, row.email)
}

/** Returns browser and system of a session. */
export function findDeviceName(db: Database, id: string): string {
  const isSession = eq(deskSessions.id, id)
  return db.select({ device: deskSessions.device }).from(deskSessions).where(isSession).get()?.device ?? ''
}

/** Finds the rights of the person of a session, as a text to compare. Undefined when the session has ended or the person has left. */
export function findAuthority(source: PeopleSource, id: string, now: number): string | undefined {
  const person = findSessionPerson(source, id, now)
  return person && describeAuthority(person)
}

/** Lists the sessions of the people who may still sign in, last used first. With an `email`, lists only those of this person. */
export function listSessions(
  source: PeopleSource,
  { email, current, now }: { email: string | undefined; current: string | undefined; now: number },
): DeskSession[] {
  return source.db
    .select()
    .from(deskSessions)
    .where(email === undefined ? undefined : eq(deskSessions.email, email))
    .orderBy(desc(deskSessions.lastSeenAt), desc(sql`rowid`))
    .all()
    .flatMap((row): DeskSession[] => {
      const person = findPerson(source, row.email)
      if (!person || row.expiresAt <= now) return []
      return [
        {
          id: deskSessionId.parse(row.id),
          name: person.name,
          email: row.email,
          role: person.role,
          device: row.device,
          createdAt: toIso(row.createdAt),
          lastSeenAt: toIso(row.lastSeenAt),
          expiresAt: toIso(row.expiresAt),
          current: row.id === current,
        },
      ]
    })
}

/** Ends a session. With an `email`, ends it only if it belongs to this person. Does nothing when there is no such session. */
export function endSession(db: Database, id: string, email: string | undefined): void {
  const ofPerson = email === undefined ? undefined : eq(deskSessions.email, email)
  db.delete(deskSessions)
    .where(and(eq(deskSessions.id, id), ofPerson))
    .run()
}

/** Deletes sessions that have ended, and those of people who have left. */
export function purgeSessions(source: PeopleSource, now: number): void {
  const { db } = source
  db.delete(deskSessions).where(lte(deskSessions.expiresAt, now)).run()
  const emails = db.selectDistinct({ email: deskSessions.email }).from(deskSessions).all()
  const formerEmails = emails.filter(({ email }) => !findPerson(source, email)).map(({ email }) => email)
  db.delete(deskSessions).where(isOneOf(deskSessions.email, formerEmails)).run()
}

/** Returns when each person last used the desk, by email address. Leaves out people whose sessions have all ended. */
export function listLastSeen(db: Database, now: number): Map<string, number> {
  const rows = db
    .select({ email: deskSessions.email, at: sql<number>`max(${deskSessions.lastSeenAt})` })
    .from(deskSessions)
    .where(gt(deskSessions.expiresAt, now))
    .groupBy(deskSessions.email)
    .all()
  return new Map(rows.map(({ email, at }) => [email, at]))
}

import { expect, test } from 'vitest'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The migrations that landed before the rule and break it. The list never grows. */
const exceptions: ReadonlySet<string> = new Set([
  '0001_calendar_feeds',
  '0007_refunds_in_parts',
  '0023_drafts',
  '0026_customer_keys',
])

const nameAfter = (pattern: string, statement: string) =>
  new RegExp(`^${pattern} (?:IF (?:NOT )?EXISTS )?[\`"]?(\\w+)`, 'i').exec(statement)?.[1]

/** Lists the statements of a migration after which the release before it may fail on the database. */
function listBreaking(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) =>
    statement
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const named = (pattern: string) => new Set(statements.map((statement) => nameAfter(pattern, statement)))
  const [tables, triggers, indexes] = [
    named('CREATE (?:VIRTUAL )?TABLE'),
    named('CREATE TRIGGER'),
    named('CREATE (?:UNIQUE )?INDEX'),
  ]
  return statements.filter((statement) => {
    if (/^DROP TRIGGER/i.test(statement)) return !triggers.has(nameAfter('DROP TRIGGER', statement))
    if (/^DROP INDEX/i.test(statement)) return !indexes.has(nameAfter('DROP INDEX', statement))
    if (/^CREATE UNIQUE INDEX/i.test(statement)) return !tables.has(/ ON [`"]?(\w+)/i.exec(statement)?.[1])
    if (/^ALTER TABLE/i.test(statement))
      return (
        /\b(?:DROP|RENAME)\b/i.test(statement) ||
        (/\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement))
      )
    return /^DROP\b/i.test(statement)
  })
}

const breaking = journal.entries.map(
  ({ tag }) => [tag, listBreaking(files[`./migrations/${tag}.sql`] ?? '')] as const,
)

test('the release before a migration runs on the database after it: a migration adds, and takes nothing away', () => {
  expect(breaking.filter(([tag, statements]) => statements.length > 0 && !exceptions.has(tag))).toEqual([])
  for (const tag of exceptions)
    expect([tag, breaking.find(([one]) => one === tag)?.[1]]).not.toEqual([tag, []])
})

test.each([
  'DROP TABLE bookings',
  'ALTER TABLE `bookings` DROP COLUMN `note`',
  'ALTER TABLE bookings RENAME TO appointments',
  'ALTER TABLE bookings RENAME COLUMN note TO text',
  'ALTER TABLE bookings ADD `seats` integer NOT NULL',
  'CREATE UNIQUE INDEX `one_note` ON `bookings` (`note`)',
  'DROP INDEX `one_note`',
  'DROP TRIGGER bookings_insert',
  '-- A comment\n  drop view x',
])('does not accept %s', (statement) => {
  expect(listBreaking(`CREATE TABLE other (id text);--> statement-breakpoint\n${statement}`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE bookings ADD `seats` integer DEFAULT 1 NOT NULL',
  'ALTER TABLE bookings ADD note text',
  'CREATE TABLE `a` (`id` text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX `b` ON `a` (`id`)',
  'DROP INDEX `c`;--> statement-breakpoint\nCREATE INDEX `c` ON `bookings` (`note`, `seats`)',
  'DROP TRIGGER t;--> statement-breakpoint\nCREATE TRIGGER t AFTER INSERT ON bookings BEGIN SELECT 1; END',
  'DELETE FROM search_pending',
])('accepts %s', (migration) => {
  expect(listBreaking(migration)).toEqual([])
})

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteRole } from '#worker/contract/admin/access.ts'

// All instants are in milliseconds since 1970.

/** The site's own secrets, encrypted. */
export const secrets = sqliteTable('secrets', {
  name: text().primaryKey(),
  /** The id of the encryption key. */
  keyId: text().notNull(),
  ciphertext: text().notNull(),
  updatedAt: integer().notNull(),
})

/** The site's API tokens. */
export const tokens = sqliteTable('tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().$type<SiteRole>().notNull(),
  /** SHA-256 of the token, hexadecimal. */
  hash: text().notNull().unique(),
  createdAt: integer().notNull(),
  /** Rounded down to the hour. */
  lastUsedAt: integer(),
  expiresAt: integer(),
})

/** Secrets that sign webhook messages. The newest signs; older ones sign beside it for one day. */
export const webhookSecrets = sqliteTable('webhook_secrets', {
  number: integer().primaryKey({ autoIncrement: true }),
  secret: text().notNull(),
  createdAt: integer().notNull(),
})

/** HMAC keys for the tokens in links. The newest signs, and all of them verify. */
export const signingKeys = sqliteTable('signing_keys', {
  id: text().primaryKey(),
  secret: text().notNull(),
  createdAt: integer().notNull(),
})

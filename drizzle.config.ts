import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate` writes a migration for changed tables.
export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './worker/origin/platform/db/*-tables.ts',
  out: './worker/origin/platform/db/migrations',
})

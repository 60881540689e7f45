import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './worker/origin/platform/db/*-tables.ts',
  out: './worker/origin/platform/db/migrations',
})

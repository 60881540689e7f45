import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './worker/origin/db/*-tables.ts',
  out: './worker/origin/db/migrations',
})

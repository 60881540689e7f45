import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAttacks } from '#test/fixtures/attacks/run-attacks.ts'
import { startPlainWorkerd } from './plain-workerd.ts'

const OPERATOR = 'a-token-of-the-operator'

let server: Awaited<ReturnType<typeof startPlainWorkerd>>
beforeAll(async () => {
  server = await startPlainWorkerd({ ADMIN_TOKEN: OPERATOR })
})
afterAll(() => server.stop())

// Paths are tested in `written-paths.test.ts`. `npm run validate` runs all lists against `npm start` and `npm run serve`.
test.each(['lock-out', 'small'])('withstands the attacks of the list "%s"', async (subject) => {
  const attacked = { port: server.port, operator: OPERATOR, keepsPathsAsSent: true, isDevelopment: false }
  expect(await runAttacks(attacked, [subject])).toEqual([])
})

import { join } from 'node:path'
import { runnerImport } from 'vite'
import { documentedSchemas } from '../../command/schemas/documented-schemas.ts'
import type { listExamples } from '../../worker/desk/setup/shape/list-examples.ts'
import { compiledMessages } from './messages.ts'

/** Returns the examples of properties that the forms of the setup show. Runs the modules of the schemas with their comments. */
export async function createSetupExamples(): Promise<Record<string, string>> {
  const { module } = await runnerImport<{ listExamples: typeof listExamples }>(
    '/worker/desk/setup/shape/list-examples.ts',
    {
      configFile: false,
      root: join(import.meta.dirname, '../..'),
      plugins: [compiledMessages(), documentedSchemas()],
    },
  )
  return module.listExamples()
}

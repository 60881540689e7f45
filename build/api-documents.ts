import { type InlineConfig, type Plugin, runnerImport } from 'vite'
import type { openApi } from '../worker/contract/api/openapi.ts'
import type { bundleJsonSchema } from '../worker/contract/bundle/json-schema.ts'
import { documentedSchemas } from './documented-schemas.ts'
import { compiledMessages } from './messages.ts'

interface ApiDocument {
  /** Where it is served, without the first slash. */
  fileName: string
  type: string
  text: string
}

/** Makes the documents from the contract's schemas, which run here as they do in the Worker. */
async function makeDocuments(root: string): Promise<ApiDocument[]> {
  const config: InlineConfig = { configFile: false, root, plugins: [compiledMessages()] }
  const described = { ...config, plugins: [compiledMessages(), documentedSchemas()] }
  const [api, schema] = await Promise.all([
    runnerImport<{ openApi: typeof openApi }>('/worker/contract/api/openapi.ts', config),
    runnerImport<{ bundleJsonSchema: typeof bundleJsonSchema }>(
      '/worker/contract/bundle/json-schema.ts',
      described,
    ),
  ])
  return [
    {
      ...{ fileName: 'api/openapi.json', type: 'application/json' },
      text: JSON.stringify(api.module.openApi()),
    },
    {
      ...{ fileName: 'api/schemas/bundle.json', type: 'application/schema+json' },
      text: JSON.stringify(schema.module.bundleJsonSchema()),
    },
  ]
}

/** Puts what describes the API among the assets, which are served before the Worker is asked; in development, makes it anew. */
export function apiDocuments(): Plugin {
  let root = ''
  return {
    name: 'daybook:api-documents',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, text } of await makeDocuments(root))
        this.emitFile({ type: 'asset', fileName, source: text })
    },
    configureServer(server) {
      server.middlewares.use('/api', async (request, response, next) => {
        if (!/^\/(openapi|schemas\/)/.test(request.url ?? '') || request.method !== 'GET') return next()
        const found = (await makeDocuments(root)).find(
          ({ fileName }) => `/${fileName}` === request.originalUrl,
        )
        if (!found) return next()
        response.setHeader('Content-Type', found.type).setHeader('Cache-Control', 'no-cache').end(found.text)
      })
    },
  }
}

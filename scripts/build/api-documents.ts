import { type InlineConfig, type Plugin, runnerImport } from 'vite'
import { documentedSchemas } from '../../command/schemas/documented-schemas.ts'
import type { createOpenApiDocument } from '../../worker/contract/api/openapi.ts'
import type { createBundleJsonSchema } from '../../worker/contract/bundle/json-schema.ts'
import type { createEmbedJsonSchema } from '../../worker/contract/embed/json-schema.ts'
import { compiledMessages } from './messages.ts'

interface ApiDocument {
  /** Its path without the leading slash. */
  fileName: string
  type: string
  text: string
}

/** Creates the documents from the contract's schemas. Runs their modules as the Worker does. */
async function createDocuments(root: string): Promise<ApiDocument[]> {
  const config: InlineConfig = { configFile: false, root, plugins: [compiledMessages()] }
  const withDescriptions = { ...config, plugins: [compiledMessages(), documentedSchemas()] }
  const [api, schema, embed] = await Promise.all([
    runnerImport<{ createOpenApiDocument: typeof createOpenApiDocument }>(
      '/worker/contract/api/openapi.ts',
      config,
    ),
    runnerImport<{ createBundleJsonSchema: typeof createBundleJsonSchema }>(
      '/worker/contract/bundle/json-schema.ts',
      withDescriptions,
    ),
    runnerImport<{ createEmbedJsonSchema: typeof createEmbedJsonSchema }>(
      '/worker/contract/embed/json-schema.ts',
      withDescriptions,
    ),
  ])
  return [
    {
      fileName: 'api/openapi.json',
      type: 'application/json',
      text: JSON.stringify(api.module.createOpenApiDocument()),
    },
    {
      fileName: 'api/schemas/bundle.json',
      type: 'application/schema+json',
      text: JSON.stringify(schema.module.createBundleJsonSchema()),
    },
    {
      fileName: 'api/schemas/embed.json',
      type: 'application/schema+json',
      text: JSON.stringify(embed.module.createEmbedJsonSchema()),
    },
  ]
}

/** Emits the API's documents as static assets. In development, creates them on each request. */
export function apiDocuments(): Plugin {
  let root = ''
  return {
    name: 'daybook:api-documents',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, text } of await createDocuments(root))
        this.emitFile({ type: 'asset', fileName, source: text })
    },
    configureServer(server) {
      server.middlewares.use('/api', async (request, response, next) => {
        if (!/^\/(openapi|schemas\/)/.test(request.url ?? '') || request.method !== 'GET') return next()
        const documents = await createDocuments(root)
        const document = documents.find(({ fileName }) => `/${fileName}` === request.originalUrl)
        if (!document) return next()
        response.setHeader('Content-Type', document.type).setHeader('Cache-Control', 'no-cache')
        response.end(document.text)
      })
    },
  }
}

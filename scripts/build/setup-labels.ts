import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes } from '../../locales/codes.ts'
import { getLabelsPath } from '../../locales/setup/setup-labels.ts'

const folder = join(import.meta.dirname, '../../locales/setup')

/** Emits the labels of the setup as static files, which the Worker reads. In development, reads them at each request. */
export function setupLabels(): Plugin {
  return {
    name: 'daybook:setup-labels',
    async generateBundle() {
      if (this.environment.name !== 'desk') return
      for (const locale of localeCodes)
        this.emitFile({
          type: 'asset',
          fileName: getLabelsPath(locale).slice(1),
          source: JSON.stringify(JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8'))),
        })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const locale = localeCodes.find((code) => getLabelsPath(code) === request.url)
        if (!locale) return next()
        response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-cache')
        response.end(await readFile(join(folder, `${locale}.json`)))
      })
    },
  }
}

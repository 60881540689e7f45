import type { Plugin } from 'vite'

interface StaticFiles {
  /** The paths of the files, such as `/assets/holidays-PT.json`. */
  paths: readonly string[]
  /** Returns the text of a file. */
  read: (path: string) => Promise<string>
}

/** Emits JSON files that the Worker reads on first use. In development, makes them at each request. */
export function staticFiles(name: string, { paths, read }: StaticFiles): Plugin {
  const pathSet = new Set(paths)
  return {
    name: `daybook:${name}`,
    async generateBundle() {
      if (this.environment.name !== 'desk') return
      for (const path of paths)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await read(path) })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request
        if (!pathSet.has(url)) return next()
        response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-cache')
        response.end(await read(url))
      })
    },
  }
}

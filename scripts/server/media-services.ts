import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { bind, createWorker, quote, readModules } from './create-config.ts'

/**
 * Returns the services and bindings with which Daybook stores files in a folder, and makes pictures by the service at a socket. The
 * service `file-cache` implements `caches.default`.
 */
export function createMedia(folder: string, pictureSocket: string) {
  mkdirSync(folder, { recursive: true })
  return {
    services: [
      `(name = "contents", disk = (path = ${quote(resolve(folder))}, writable = true))`,
      createWorker({
        name: 'media',
        modules: readModules('media-store'),
        bindings: [
          bind('STORE', 'durableObjectNamespace = "MediaStore"'),
          bind('CONTENTS', 'service = "contents"'),
        ],
        objects: { className: 'MediaStore', key: 'media' },
      }),
      createWorker({ name: 'file-cache', modules: readModules('file-cache') }),
      `(name = "pictures", external = (address = ${quote(`unix:${resolve(pictureSocket)}`)}, http = ()))`,
    ],
    bindings: [
      bind('MEDIA', 'r2Bucket = "media"'),
      bind(
        'IMAGES',
        'wrapped = (moduleName = "cloudflare-internal:images-api", innerBindings = [(name = "fetcher", service = "pictures")])',
      ),
    ],
  }
}

/** A limit of `wrangler.toml`, as the build has it. */
export interface BuiltLimit {
  name: string
  simple: { limit: number; period: number }
}

/** Returns the service that counts calls, and a binding for each limit. */
export function createLimits(limits: readonly BuiltLimit[]) {
  return {
    services: [createWorker({ name: 'limits', modules: readModules('limits') })],
    bindings: limits.map(({ name, simple }) => {
      const props = quote(JSON.stringify({ name, ...simple }))
      return bind(name, `service = (name = "limits", entrypoint = "RateLimit", props = (json = ${props}))`)
    }),
  }
}

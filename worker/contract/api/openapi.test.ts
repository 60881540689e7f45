import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createApi } from '#worker/origin/api.ts'
import { createBundleJsonSchema } from '../bundle/json-schema.ts'
import { createOpenApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'
import { documentOperations, operations } from './operations.ts'

test('describes exactly the routes of the origin', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const routes = createApi(services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  // The edge handles these operations itself, and the documents are static files.
  const isAtEdge = ({ method, path }: Operation) =>
    path.startsWith('/operator/') || `${method} ${path}` === 'put /admin/site'
  const atOrigin = operations.filter(
    (operation) => !documentOperations.includes(operation) && !isAtEdge(operation),
  )
  const described = atOrigin.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect([...new Set(routes)].sort()).toEqual([...described].sort())
})

test('creates JSON without dangling references and unused components', () => {
  const text = JSON.stringify(createOpenApiDocument())
  expect(text).toContain('"openapi":"3.1.0"')
  const { components } = createOpenApiDocument()
  const componentRefs = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  )
  const bundle = '/api/schemas/bundle.json'
  const references = [...text.matchAll(/"\$ref":"(.*?)"/g)].map(([, reference]) => reference ?? '')
  for (const reference of references)
    if (!reference.startsWith(bundle)) expect(componentRefs).toContain(reference)
  expect(references).toContain(bundle)
  expect(componentRefs.filter((name) => !references.includes(name))).toEqual([
    '#/components/securitySchemes/admin',
  ])
})

test('does not require properties of a bundle with defaults', () => {
  expect(createBundleJsonSchema()).toMatchObject({ required: ['site', 'staff', 'services', 'calendars'] })
})

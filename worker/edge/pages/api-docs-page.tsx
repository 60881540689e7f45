import { Heading } from '#client/ui/heading.tsx'
import classes from './embed-docs.module.css'

const documents = [
  ['/api/openapi.json', 'All calls, as OpenAPI 3.1.'],
  ['/api/schemas/bundle.json', 'What a site publishes, as a JSON Schema.'],
  ['/api/docs/embed', 'How to embed it in any page, with live examples.'],
  ['/api/schemas/embed.json', 'The messages between an embedded page and its host, as a JSON Schema.'],
  ['/embed.d.ts', 'The types of the script that embeds pages.'],
]

/** The list of all documents for developers. In English. */
export function ApiDocs() {
  return (
    <article className={classes.page} lang="en">
      <Heading level={1} size="large">
        Documents for developers
      </Heading>
      {documents.map(([path, about]) => (
        <section className={classes.section} key={path}>
          <Heading level={2} size="small">
            <a href={path}>{path}</a>
          </Heading>
          <p>{about}</p>
        </section>
      ))}
    </article>
  )
}

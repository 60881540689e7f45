import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import classes from './embed-docs.module.css'

interface EmbedDocsProps {
  /** The site's origin. */
  origin: string
  /** The path of the booking page that the examples show; undefined where nothing can be booked. */
  path: string | undefined
}

interface ExampleProps {
  title: string
  about: string
  url: string
  /** Attributes of the link, after its `href`. */
  attributes: Record<string, string>
}

/** Writes the markup of a link. URLs and attributes of examples need no escapes. */
function writeLink(url: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<a href="${url}"${written.join('')}>Book</a>`
}

function Snippet({ code }: { code: string }) {
  return (
    <div className={classes.snippet}>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      {/* `client/entries/embed-docs.ts` shows it. */}
      <div hidden data-copy>
        <Button type="button" variant="secondary">
          Copy
        </Button>
      </div>
    </div>
  )
}

function Example({ title, about, url, attributes }: ExampleProps) {
  return (
    <section className={classes.section}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      <p>{about}</p>
      <Snippet code={writeLink(url, attributes)} />
      <div>
        <a href={url} {...attributes}>
          Book
        </a>
      </div>
    </section>
  )
}

/** The page for developers of other sites: each form of embedding, live, with its snippet and its events. In English. */
export function EmbedDocs({ origin, path }: EmbedDocsProps) {
  const url = path && origin + path
  return (
    <article className={classes.page} lang="en">
      <Heading level={1} size="large">
        Embed it in any page
      </Heading>
      <p>
        Load this script once. It turns links to booking pages, forms, quizzes and surveys into what their{' '}
        <code>data-daybook</code> says. Without the script they are links.
      </p>
      <Snippet code={`<script async src="${origin}/embed.js"></script>`} />
      <p>
        The owner of this site adds the origin of your page to <code>site.embedders</code> of the{' '}
        <a href="/api/schemas/bundle.json">bundle</a>. Otherwise browsers block the frame, and visitors see a
        link. Under a content security policy, yours allows <code>script-src {origin}</code> and{' '}
        <code>frame-src {origin}</code>.
      </p>
      {url ? (
        <>
          <Example
            title="Inline"
            about="In place of the link. The height is reserved, then it follows the content."
            url={url}
            attributes={{ 'data-daybook': 'inline', 'data-height': '720' }}
          />
          <Example
            title="Popup"
            about="In a dialog, from any element."
            url={url}
            attributes={{ 'data-daybook': 'popup' }}
          />
          <Example
            title="Button"
            about="At the corner of the window, while no inline frame is in view; the link itself is hidden."
            url={url}
            attributes={{ 'data-daybook': 'button', 'data-label': 'Book now' }}
          />
          <Example
            title="Link"
            about="Without the script, or without its attribute."
            url={url}
            attributes={{}}
          />
        </>
      ) : (
        <p>Nothing can be booked on this site yet, so there are no examples.</p>
      )}
      <section className={classes.section}>
        <Heading level={2} size="small">
          Events
        </Heading>
        <p>
          Each event is dispatched on the element as <code>daybook:booked</code> and so on, and bubbles.{' '}
          <a href="/api/schemas/embed.json">The schema</a> describes them. Those of the examples above:
        </p>
        <Snippet code={"Daybook.on('booked', ({ booking, start }) => console.log(booking, start))"} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <div className={classes.events} role="log" aria-label="Events" tabIndex={0} data-events />
      </section>
      <p>
        <a href="/embed.d.ts">The types</a> describe all options and the API.
      </p>
      <script async src="/embed.js" />
    </article>
  )
}

import type { Plugin } from 'vite'

const PATH = '/__components'

/** The page uses the theme of the demo site: a hash other than the theme's own gets the current theme. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components</title>
<script type="module" src="/client/development/component-page.tsx"></script>
<link rel="stylesheet" href="/theme/current.css">
<div id="components"></div>
</html>
`

/** Serves a page with all components in all states during development. No build has it. */
export const componentPage: Plugin = {
  name: 'daybook:component-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url !== PATH) return next()
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(html)
    })
  },
}

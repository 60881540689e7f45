// The styles of the search's page beside those of content pages. It has no scripts of its own.

import '#worker/edge/pages/search-page.module.css'

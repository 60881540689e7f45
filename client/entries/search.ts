// The styles that the search's page needs in addition to those of content pages. It has no scripts of its own.

import '#worker/edge/pages/search-page.module.css'

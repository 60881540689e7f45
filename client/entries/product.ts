// The styles of a product's page, which has no scripts of its own.

import '#worker/edge/content/kinds/offers.module.css'
import '#worker/edge/content/kinds/product-view.module.css'

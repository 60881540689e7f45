// The styles of all content blocks.

import.meta.glob('../../worker/edge/content/blocks/*.module.css', { eager: true })

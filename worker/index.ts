import { app } from './edge/app.tsx'

// biome-ignore lint/performance/noBarrelFile: the runtime finds the object's class among the entry's exports
export { SiteOrigin } from './origin/site-origin.ts'

export default app

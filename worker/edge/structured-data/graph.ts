import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'
import type { LocalSite } from '../site/local-site.ts'
import { createBreadcrumbs } from './breadcrumbs.ts'
import { createBusiness, createWebsite } from './business.ts'
import { createFaqPage } from './faq.ts'
import { listGalleries } from './gallery.ts'
import { listEmployees } from './person.ts'
import { createBlog, createBlogPosting } from './posts.ts'
import { createItemList, createProduct } from './products.ts'
import { listOfferedServices, listServicesOnPage } from './service.ts'
import type { Thing } from './thing.ts'

/** Returns the main things of a page; empty where it is about the business alone. */
function createSubject(local: LocalSite, owner: Thing, view: ContentView): Thing[] {
  switch (view.kind) {
    case 'post':
      return [createBlogPosting(local, owner, view)]
    case 'category':
    case 'tag':
    case 'author':
      return [createBlog(local, owner, view, view.posts)]
    case 'product':
      return [createProduct(local, view)]
    case 'collection':
      return [createItemList(local, view)]
    case 'page': {
      const posts = listBlocks(view, 'blog-list').flatMap((list) => list.posts)
      return [
        ...(view.path === '/' ? [createWebsite(local, owner, view.hasSearch)] : []),
        ...(view.path === view.blogPath ? [createBlog(local, owner, view, posts)] : []),
      ]
    }
  }
}

/** Returns the structured data of a content page. */
export function createContentGraph(local: LocalSite, view: ContentView): Thing[] {
  const owner = createBusiness(local, view)
  return [
    owner,
    ...createSubject(local, owner, view),
    ...listServicesOnPage(local, owner, view),
    ...listGalleries(local, view),
    ...createFaqPage(local, view),
    ...createBreadcrumbs(local, view),
  ]
}

/** Returns the structured data of a booking page, at its widget path. */
export function createOfferingGraph(local: LocalSite, offering: Offering, path: string): Thing[] {
  const owner = createBusiness(local)
  const employee = listEmployees(local, offering, path)
  return [
    { ...owner, ...(employee.length > 0 && { employee }) },
    ...listOfferedServices(local, owner, offering, path),
  ]
}

/** Returns the structured data of a page about the business alone. */
export function createBusinessGraph(local: LocalSite): Thing[] {
  return [createBusiness(local)]
}

/** Returns the structured data of the list of calendars. */
export function createBookingListGraph(local: LocalSite): Thing[] {
  const owner = createBusiness(local)
  return [owner, createWebsite(local, owner)]
}

import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import type { LocalSite } from '../head/local-site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { business, website } from './business.ts'
import { faqPage } from './faq.ts'
import { blocksOf } from './content-blocks.ts'
import { blog, blogPosting } from './posts.ts'
import { itemList, product } from './products.ts'
import { servicesOffered, servicesOnPage } from './service.ts'
import type { Thing } from './thing.ts'

/** What the page is about; `blogPath` is the path of the blog's page, if it has one. */
function subjectOf(local: LocalSite, owner: Thing, view: ContentView, blogPath: string | undefined): Thing[] {
  switch (view.kind) {
    case 'post':
      return [blogPosting(local, owner, view)]
    case 'category':
    case 'tag':
    case 'author':
      return [blog(local, owner, view, view.posts)]
    case 'product':
      return [product(local, view)]
    case 'collection':
      return [itemList(local, view)]
    case 'page': {
      const posts = blocksOf(view, 'blog-list').flatMap((list) => list.posts)
      return [
        ...(view.path === '/' ? [website(local, owner)] : []),
        ...(view.path === blogPath ? [blog(local, owner, view, posts)] : []),
      ]
    }
  }
}

/** All that a content page tells programs of what it shows. */
export function contentGraph(local: LocalSite, view: ContentView, blogPath: string | undefined): Thing[] {
  const owner = business(local, view)
  return [
    owner,
    ...subjectOf(local, owner, view, blogPath),
    ...servicesOnPage(local, owner, view),
    ...faqPage(local, view),
    ...breadcrumbs(local, view),
  ]
}

/** The same of a page of the booking flow, at its widget address. */
export function offeringGraph(local: LocalSite, offering: Offering, path: string): Thing[] {
  const owner = business(local)
  return [owner, ...servicesOffered(local, owner, offering, path)]
}

/** The same of a page that is the business's, and nothing that can be had. */
export function ownGraph(local: LocalSite): Thing[] {
  return [business(local)]
}

/** The same of the list of all that can be booked. */
export function bookingListGraph(local: LocalSite): Thing[] {
  const owner = business(local)
  return [owner, website(local, owner)]
}

import type { Page } from '../builders.ts'
import { findUs } from '../home-sections/find-us.ts'
import { introCall } from '../home-sections/intro-call.ts'
import { newestPosts } from '../home-sections/newest-posts.ts'
import { testimonials } from '../home-sections/testimonials.ts'
import { waysToBegin } from '../home-sections/ways-to-begin.ts'
import { createWelcome, homeDescription, homeTitle } from '../home-sections/welcome.ts'

/** The home page. */
export const home: Page = {
  id: 'home',
  path: '',
  title: homeTitle,
  description: homeDescription,
  showTitle: false,
  cover: 'harbour',
  updatedAt: '2026-11-16T09:00:00Z',
  sections: [createWelcome(homeTitle), waysToBegin, introCall, testimonials, newestPosts, findUs],
}

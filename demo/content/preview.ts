import type { DraftInput } from '#worker/contract/content/preview.ts'
import { buttons, columns, heading, type Page, type Post, picture, type Section, text } from './builders.ts'
import { findUs } from './home-sections/find-us.ts'
import { introCall } from './home-sections/intro-call.ts'
import { newestPosts } from './home-sections/newest-posts.ts'
import { testimonials } from './home-sections/testimonials.ts'
import { waysToBegin } from './home-sections/ways-to-begin.ts'
import { bookButton, createWelcome } from './home-sections/welcome.ts'
import { home } from './pages/home.ts'

/** The section that the draft adds to the home page. */
const winter: Section = {
  background: 'accent',
  animate: 'rise',
  blocks: [
    heading({
      de: 'Im Januar ist es hier am stillsten',
      en: 'January is when it is quietest here',
      pt: 'Em janeiro é quando há mais sossego aqui',
    }),
    columns(
      [
        text({
          de: 'Vom 11. bis zum 29. Januar heizen wir die Steine schon um neun, und der Tee bleibt den ganzen Tag auf dem Ofen. [Was die Steine können](/journal/b/warm-stones)',
          en: 'From 11 to 29 January the stones are warm from nine in the morning, and the tea stays on the stove all day. [What the stones are for](/journal/b/warm-stones)',
          pt: 'De 11 a 29 de janeiro as pedras estão quentes logo às nove da manhã e o chá fica todo o dia ao lume. [Para que servem as pedras](/journal/b/warm-stones)',
        }),
        buttons({ label: bookButton.label, link: '/widget/appointment/service/hot-stone' }),
      ],
      [picture('tea')],
    ),
  ],
}

const title = {
  de: 'Warm werden, am Fluss in Lissabon',
  en: 'Come in and get warm, by the river in Lisbon',
  pt: 'Entre e aqueça-se, junto ao rio, em Lisboa',
}

const homeInJanuary: Page = {
  ...home,
  title,
  description: {
    de: 'Drei Wochen im Januar mit warmen Steinen, sanftem Yoga und Tee auf dem Ofen, zwei Minuten vom Cais do Sodré.',
    en: 'Three weeks in January with warm stones, gentle yoga and tea on the stove, two minutes from Cais do Sodré.',
    pt: 'Três semanas em janeiro com pedras quentes, ioga suave e chá ao lume, a dois minutos do Cais do Sodré.',
  },
  sections: [createWelcome(title), winter, waysToBegin, introCall, testimonials, newestPosts, findUs],
}

const januaryPost: Post = {
  id: 'quiet-january',
  slug: 'a-quiet-january',
  title: 'A quiet January',
  summary: 'What we do with the three emptiest weeks of the year.',
  cover: 'window-light',
  author: 'marta',
  category: 'studio',
  tags: ['evenings'],
  status: 'draft',
  publishedAt: '2027-01-11T08:00:00Z',
  sections: [
    {
      blocks: [
        text(`After Epiphany the city goes home and shuts the door. We used to shut ours too. Last year we left it open and found that the people who come in January are the ones who most want to.

So from the eleventh to the twenty-ninth we light the stove in the back room, warm the stones from nine, and put nothing else on the calendar. [See what is free](/widget/bookings/massage).`),
      ],
    },
  ],
}

/** The demo's draft, visible in a preview: the home page for January, and a post. */
export const demoPreview: DraftInput = { page: 'home', pages: [homeInJanuary], posts: [januaryPost] }

import type { Post } from '../builders.ts'
import { inesPosts } from './by-ines.ts'
import { kenjiPosts } from './by-kenji.ts'
import { martaPosts } from './by-marta.ts'
import { firstVisit } from './first-visit.ts'
import { slowerEvening } from './slower-evening.ts'
import { unpublished } from './unpublished.ts'
import { warmStones } from './warm-stones.ts'

export const posts: Post[] = [
  firstVisit,
  slowerEvening,
  warmStones,
  ...martaPosts,
  ...inesPosts,
  ...kenjiPosts,
  ...unpublished,
]

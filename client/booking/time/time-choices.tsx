import { Course } from './course.tsx'
import { Durations } from './durations.tsx'
import { People } from './people.tsx'

/** What is chosen with a time: a length, how many come, how many appointments. */
export function TimeChoices() {
  return (
    <>
      <Durations />
      <People />
      <Course />
    </>
  )
}

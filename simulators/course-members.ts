import type { Answer, Asked } from './json-http.ts'

/** An education platform on the loopback, as far as Prumo speaks to it. */
export interface CourseSimulator {
  readonly answer: (asked: Asked) => Answer
  /** Who is in which courses, by e-mail. */
  readonly members: Map<string, Set<string>>
}

/** Puts somebody into a course, or takes them out. */
export function place(
  members: CourseSimulator['members'],
  email: string,
  course: string,
  isIn: boolean,
): void {
  const own = members.get(email) ?? new Set<string>()
  members.set(email, own)
  if (isIn) own.add(course)
  else own.delete(course)
}

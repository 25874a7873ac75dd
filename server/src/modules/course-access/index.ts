/** Opens and closes the courses of what is sold. */
export { grantCourses, queueCourseGrants } from './course-access.jobs.ts'

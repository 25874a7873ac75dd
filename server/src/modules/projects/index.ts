/** The routes of projects. */
export { projectHandlers } from './projects.routes.ts'
/** Adds a project; many of them, with an outcome for each row. */
export { createProject, createProjects } from './save-project.ts'
/** The projects that a field of another document names. */
export { requireProjects } from './require-projects.ts'
/** Those whose dates a title lies outside of. */
export { projectsOutside } from './projects-outside.queries.ts'

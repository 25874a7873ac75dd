/** Adds a project; many of them, with an outcome for each row. */
export { createProject, createProjects } from './save-project.ts'
/** The projects that a field of another document names. */
export { requireProjects } from './require-projects.ts'

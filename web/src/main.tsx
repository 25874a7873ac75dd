/* oxlint-disable import/no-unassigned-import -- imported first, for its effect. */
import './configure-zod.ts'
import { startApp } from './app/start-app.tsx'

await startApp()

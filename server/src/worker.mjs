import { keepCompiled } from './keep-compiled.mjs'

keepCompiled()
await import('./do-jobs.ts')
